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

/** Public keys in addition to the one that signs now: base64 of the DER (SPKI) of each, with commas between them. */
export type OtherReceiptKeys = { next: string; retired: string };

/**
 * The keys that receipts verify against: the one that signs now first, then those that will, then those that did. A key
 * is in it once, though the one that signs now may still be named as the next.
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

/** One decision of a set; the hash of its receipt is of the compact JWS, null where a second person decides too. */
type SetMember = {
  intent_id: string;
  hash: string;
  page_sha256: string;
  receipt_sha256: string | null;
  /** Of a deputy's decision alone. */
  in_place_of?: { member_id: string; display: string; delegation_id: string };
};

/** What the receipt of a set says: who decided, with which factor, on what, in the order of the challenge. */
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
 * @param typ what it is, so that one kind of signed text never passes for another
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
