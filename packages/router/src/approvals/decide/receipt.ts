import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { receiptKeysOf } from '@invoicing/db/secrets/secrets';
import { CompactSign } from 'jose';

export type Receipt = { kid: string; value: string };

/** The public half of the signing key as DER; receipts verify against it offline. */
export function receiptPublicKey(receiptKey: string): Buffer {
  return createPublicKey(privateKey(receiptKey)).export({ format: 'der', type: 'spki' });
}

/** A public key of receipts as RFC 7517 and RFC 8037 write it. */
export type ReceiptJwk = { kty: 'OKP'; crv: 'Ed25519'; x: string; kid: string; alg: 'EdDSA'; use: 'sig' };

/**
 * Further public keys, in addition to the current signing key: base64 of the DER (SPKI) of each, separated by commas.
 */
export type OtherReceiptKeys = { next: string; retired: string };

/**
 * The keys that receipts verify against: the current signing key, then future keys, then retired ones. A key is listed
 * once, even if the current key is still configured as the next one.
 * @throws Error when one of them is no public Ed25519 key
 */
export function receiptKeySet(receiptKey: string, { next, retired }: OtherReceiptKeys): { keys: ReceiptJwk[] } {
  const keys = [
    createPublicKey(privateKey(receiptKey)),
    ...receiptKeysOf('RECEIPT_NEXT_KEYS', next),
    ...receiptKeysOf('RECEIPT_RETIRED_KEYS', retired),
  ].map(jwkOf);
  return { keys: keys.filter(({ kid }, index) => keys.findIndex((other) => other.kid === kid) === index) };
}

function jwkOf(key: KeyObject): ReceiptJwk {
  const { x = '' } = key.export({ format: 'jwk' });
  return {
    kty: 'OKP',
    crv: 'Ed25519',
    x,
    kid: kidOf(key.export({ format: 'der', type: 'spki' })),
    alg: 'EdDSA',
    use: 'sig',
  };
}

/** The id of a public key: the SHA-256 of its DER. */
function kidOf(spki: Buffer): string {
  return createHash('sha256').update(spki).digest('base64url');
}

/** Signs the facts of an approval. */
export function signReceipt(receiptKey: string, facts: Record<string, unknown>): Promise<Receipt> {
  return signJws(receiptKey, 'approval-receipt+jws', JSON.stringify(facts));
}

/**
 * One decision of a set. `hash` is that of its receipt, the compact JWS; null while a second person still has to
 * decide.
 */
type SetMember = {
  intent_id: string;
  hash: string;
  page_sha256: string;
  receipt_sha256: string | null;
  /** Only of a deputy's decision. */
  in_place_of?: { member_id: string; display: string; delegation_id: string };
};

/** The facts in the receipt of a set: the approver, the factor, and the decisions in the order of the challenge. */
type SetFacts = {
  set_id: string;
  organization_id: string;
  approver: { member_id: string; display: string };
  amr: readonly string[];
  auth_time: string;
  decided_at: string;
  decisions: readonly SetMember[];
};

/** Signs the facts of a set of approvals that one second factor was given for. */
export function signSetReceipt(receiptKey: string, facts: SetFacts): Promise<Receipt> {
  return signJws(receiptKey, 'approval-set-receipt+jws', JSON.stringify({ set_schema: 'approval-set/1', ...facts }));
}

/**
 * Signs a text as a compact JWS with EdDSA (RFC 7515, RFC 8037); `kid` is the SHA-256 of the public key.
 * @param typ the media type, so that one kind of signed text is never accepted as another
 */
export async function signJws(receiptKey: string, typ: `${string}+jws`, text: string): Promise<Receipt> {
  const kid = kidOf(receiptPublicKey(receiptKey));
  const value = await new CompactSign(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: 'EdDSA', kid, typ })
    .sign(privateKey(receiptKey));
  return { kid, value };
}

function privateKey(receiptKey: string) {
  return createPrivateKey({ key: Buffer.from(receiptKey, 'base64'), format: 'der', type: 'pkcs8' });
}
