import { createHash, createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto';
import { compactVerify, decodeProtectedHeader } from 'jose';
import { Failure } from './failure.ts';

/** One of those who approved; `role` is null where it was not kept. */
export type Approver = {
  member_id: string;
  display: string;
  role: string | null;
  in_place_of?: { member_id: string; display: string };
  amr: readonly string[];
  decided_at: string;
};

/** What a receipt of an approval says. */
export type ReceiptFacts = {
  intent_id: string;
  organization_id: string;
  environment: string;
  action: string;
  subject: { type: string; id: string; version: number | null };
  hash: string;
  document_sha256: string | null;
  approver: { member_id: string; display: string };
  earlier_approvers: readonly { member_id: string; decided_at: string }[];
  /** All who approved, in their order; older receipts do not have it. */
  approvers?: readonly Approver[];
  amr: readonly string[];
  requested_by: { client_id: string; member_id: string | null };
  /** The requesters, and why they count as such; absent from older receipts. */
  requesters?: readonly { member_id: string; because: readonly string[] }[];
  decided_at: string;
};

/**
 * Reads a receipt, if the key signed it: compact JWS (RFC 7515) with EdDSA over Ed25519 (RFC 8037), as it was given out
 * to the byte.
 * @throws Failure that says what does not hold
 */
export async function verifyReceipt(jws: string, key: KeyObject): Promise<ReceiptFacts> {
  return trustFacts(JSON.parse(await verifySigned(jws, key, { typ: 'approval-receipt+jws', name: 'receipt' })));
}

/**
 * Reads what the service signed, if the key signed it as what it is.
 * @param as the type in its header, and what people call it
 * @throws Failure that says what does not hold
 */
export async function verifySigned(jws: string, key: KeyObject, as: { typ: string; name: string }): Promise<string> {
  // Unused bits of the last base64url character must be zero; otherwise several texts would decode to the same bytes.
  const isCanonical = jws.split('.').every((part) => Buffer.from(part, 'base64url').toString('base64url') === part);
  if (!isCanonical)
    throw new Failure(`This is not a ${as.name}, or it was changed: it is not three parts of base64url.`);
  const kid = kidOf(key);
  const { payload, protectedHeader } = await compactVerify(jws, key, { algorithms: ['EdDSA'] }).catch(() => {
    throw new Failure(
      `The signature does not fit: the ${as.name} was changed, or it was signed with another key than ${kid}.`,
    );
  });
  if (protectedHeader.typ !== as.typ) throw new Failure(`The key signed this, but it is no ${as.name}.`);
  if (protectedHeader.kid !== kid)
    throw new Failure(`The ${as.name} names another key than the one that signed it (${kid}).`);
  return new TextDecoder().decode(payload);
}

/**
 * Checks that a receipt approves this file: the FA(3) XML for a receipt of sending, the approved content for one of
 * issuing.
 * @returns its SHA-256 in hexadecimal
 * @throws Failure that says why not
 */
export function requireSameDocument(
  { document_sha256: approved, action, hash }: ReceiptFacts,
  document: Uint8Array,
): string {
  const sha256 = createHash('sha256').update(document).digest('hex');
  if (approved === null) return requireSameContent(action, hash, sha256);
  if (sha256 !== approved)
    throw new Failure(
      `The document is not the one that was approved: its SHA-256 is ${sha256}, approved was ${approved}.`,
    );
  return sha256;
}

function requireSameContent(action: string, hash: string, sha256: string): string {
  if (hash === `sha256:${sha256}`) return sha256;
  const wanted = `This receipt (${action}) approves content (${hash}): give the artifact approved_content`;
  throw new Failure(`${wanted}. The SHA-256 of this file is ${sha256}: it is another file, or it was changed.`);
}

/**
 * The key that a receipt verifies against: the one given, or of a JSON Web Key Set (RFC 7517) the one that the receipt
 * names.
 * @param text a key as `readPublicKey` takes it, or the key set of `/.well-known/jwks.json`
 * @throws Failure
 */
export function chooseKey(jws: string, text: string): KeyObject {
  if (!text.trimStart().startsWith('{')) return readPublicKey(text);
  const kid = namedKey(jws);
  const jwk = keysOf(text).find((key) => Object(key).kid === kid);
  if (!jwk) throw new Failure(`The key set has no key ${kid}, which the receipt names.`);
  return createPublicKey({ key: jwk, format: 'jwk' });
}

function namedKey(jws: string): string {
  try {
    return String(decodeProtectedHeader(jws).kid);
  } catch {
    throw new Failure('This is not a receipt, or it was changed: its header cannot be read.');
  }
}

function keysOf(text: string): JsonWebKey[] {
  try {
    const { keys } = JSON.parse(text);
    if (Array.isArray(keys)) return keys;
  } catch {
    // Refused below, as JSON of another shape is.
  }
  throw new Failure('The key set is no JSON Web Key Set: {"keys":[…]}.');
}

/**
 * A public key of Ed25519 as PEM, or as DER in base64.
 * @throws Failure
 */
export function readPublicKey(text: string): KeyObject {
  try {
    const isPem = text.includes('-----BEGIN');
    const key = isPem
      ? createPublicKey(text)
      : createPublicKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Reported below, as for a key of another kind.
  }
  throw new Failure('The key is not a public Ed25519 key, neither as PEM nor as base64 of its DER (SPKI).');
}

/** The id of a public key: the SHA-256 of its DER, in base64url. */
export function kidOf(key: KeyObject): string {
  return createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('base64url');
}

/** Signed by the service, which writes these members into each receipt. */
function trustFacts(value: unknown): ReceiptFacts {
  return value as ReceiptFacts;
}
