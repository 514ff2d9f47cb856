import { createHash, X509Certificate } from 'node:crypto';
import { z } from 'zod';

/** KSeF publishes no usable key: nothing may be encrypted, so nothing is sent. */
export class NoUsableKey extends Error {}

const Published = z.looseObject({
  certificate: z.base64(),
  publicKeyId: z.string().optional(),
  validFrom: z.string(),
  validTo: z.string(),
  usage: z.array(z.string()),
});
type Published = z.infer<typeof Published>;

const usages = ['KsefTokenEncryption', 'SymmetricKeyEncryption'];

/**
 * Filters KSeF's published certificates to those that are valid now, by the list and by their own dates, and whose key
 * matches its id. The client library would take an expired one rather than none, so it gets none.
 * @param body the answer of `GET /security/public-key-certificates`
 * @throws NoUsableKey when the response is not such a list, or one of the two usages has no certificate left
 */
export function usableKeys(body: string, now: Date): string {
  const list = readList(body).filter((published) => isUsable(published, now.getTime()));
  const missing = usages.filter((usage) => !list.some((published) => published.usage.includes(usage)));
  if (missing.length > 0) throw new NoUsableKey(`KSeF publishes no valid certificate for ${missing.join(' and ')}`);
  return JSON.stringify(list);
}

function readList(body: string): Published[] {
  try {
    return z.array(Published).parse(JSON.parse(body));
  } catch {
    throw new NoUsableKey('KSeF gave no list of public key certificates');
  }
}

function isUsable({ certificate, publicKeyId, validFrom, validTo }: Published, now: number): boolean {
  const own = readCertificate(certificate);
  if (!own) return false;
  const isCalledSo = publicKeyId === undefined || publicKeyId === keyId(own);
  return isCalledSo && holds(validFrom, validTo, now) && holds(own.validFrom, own.validTo, now);
}

/** Returns false also for dates that cannot be parsed. */
function holds(from: string, to: string, now: number): boolean {
  return Date.parse(from) <= now && now < Date.parse(to);
}

function readCertificate(base64: string): X509Certificate | null {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64'));
  } catch {
    return null;
  }
}

/** SHA-256 of the SubjectPublicKeyInfo, which identifies keys in KSeF since API 2.5. */
function keyId({ publicKey }: X509Certificate): string {
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64');
}
