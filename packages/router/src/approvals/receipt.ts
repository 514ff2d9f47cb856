import { createHash, createPrivateKey, createPublicKey } from 'node:crypto';
import { CompactSign } from 'jose';

export type Receipt = { kid: string; value: string };

/** The public half of the signing key as DER; receipts verify against it offline. */
export function receiptPublicKey(receiptKey: string): Buffer {
  return createPublicKey(privateKey(receiptKey)).export({ format: 'der', type: 'spki' });
}

/** Signs facts as a compact JWS with EdDSA (RFC 7515, RFC 8037); `kid` is the SHA-256 of the public key. */
export async function signReceipt(receiptKey: string, facts: Record<string, unknown>): Promise<Receipt> {
  const kid = createHash('sha256').update(receiptPublicKey(receiptKey)).digest('base64url');
  const payload = new TextEncoder().encode(JSON.stringify(facts));
  const value = await new CompactSign(payload).setProtectedHeader({ alg: 'EdDSA', kid, typ: 'approval-receipt+jws' }).sign(privateKey(receiptKey));
  return { kid, value };
}

function privateKey(receiptKey: string) {
  return createPrivateKey({ key: Buffer.from(receiptKey, 'base64'), format: 'der', type: 'pkcs8' });
}
