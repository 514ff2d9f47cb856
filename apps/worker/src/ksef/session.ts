import { type KSeFClient, type SendInvoiceRequest, sha256Base64 } from 'ksef-client-ts';
import type { UsableSession } from './sessions.ts';

/** Encrypts a document for a session and builds its request, which is to be posted once. Sends nothing yet. */
export function encryptFor(
  { key, iv }: UsableSession,
  client: KSeFClient,
  xml: Uint8Array,
  { mode, correctedSha256 }: { mode: string; correctedSha256: string | null },
): SendInvoiceRequest {
  const cipher = client.crypto.encryptAES256(xml, key, iv);
  return {
    invoiceHash: sha256Base64(xml),
    invoiceSize: xml.length,
    encryptedInvoiceHash: sha256Base64(cipher),
    encryptedInvoiceSize: cipher.length,
    encryptedInvoiceContent: Buffer.from(cipher).toString('base64'),
    offlineMode: mode === 'offline',
    ...(correctedSha256 === null
      ? {}
      : { hashOfCorrectedInvoice: Buffer.from(correctedSha256, 'hex').toString('base64') }),
  };
}
