import { type KSeFClient, KSeFUnknownPublicKeyError, type SendInvoiceRequest, sha256Base64 } from 'ksef-client-ts';

const formCode = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' } as const;

/** An open session with the document encrypted for it, ready to be posted once. */
export type PreparedSend = { sessionReference: string; request: SendInvoiceRequest };

/**
 * Opens a session with a fresh AES key and encrypts the document under it. The document itself does not leave yet.
 * A rotated public key (21470) is fetched again, once.
 */
export async function prepareSend(client: KSeFClient, xml: Uint8Array, offline: boolean): Promise<PreparedSend> {
  try {
    return await open(client, xml, offline);
  } catch (error) {
    if (!(error instanceof KSeFUnknownPublicKeyError)) throw error;
    await client.crypto.refresh();
    return open(client, xml, offline);
  }
}

/** True for a reference number of KSeF (its documentation, "numery referencyjne"): it becomes part of addresses. */
export function isReference(value: unknown): value is string {
  return typeof value === 'string' && /^\d{8}-[A-Z0-9]{2}-[0-9A-F]{10}-[0-9A-F]{10}-[0-9A-F]{2}$/.test(value);
}

async function open(client: KSeFClient, xml: Uint8Array, offline: boolean): Promise<PreparedSend> {
  const { cipherKey, cipherIv, encryptionInfo } = await client.crypto.getEncryptionData();
  const { referenceNumber } = await client.onlineSession.openSession({ formCode, encryption: encryptionInfo });
  if (!isReference(referenceNumber)) throw new Error('the answer holds no session reference');
  const cipher = client.crypto.encryptAES256(xml, cipherKey, cipherIv);
  const request = {
    invoiceHash: sha256Base64(xml),
    invoiceSize: xml.length,
    encryptedInvoiceHash: sha256Base64(cipher),
    encryptedInvoiceSize: cipher.length,
    encryptedInvoiceContent: Buffer.from(cipher).toString('base64'),
    offlineMode: offline,
  };
  return { sessionReference: referenceNumber, request };
}
