import { buffer } from 'node:stream/consumers';
import { type KSeFClient, type OpenBatchSessionRequest, sha256Base64 } from 'ksef-client-ts';
import { ZipFile } from 'yazl';

/** The same in every zone: a package says the hour of this place, and only the bytes count. */
const anyMoment = new Date(2026, 0, 1);

/**
 * The package of documents in this order: the same bytes for the same documents, so that it can be made again. Made by
 * zlib outside the event loop.
 */
export async function packDocuments(documents: readonly Uint8Array[]): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [index, xml] of documents.entries())
    zip.addBuffer(Buffer.from(xml), `${index + 1}.xml`, { mtime: anyMoment, mode: 0o100_644, forceDosTimestamp: true });
  zip.end();
  return buffer(zip.outputStream);
}

type Secret = { key: Uint8Array; iv: Uint8Array };

/** The parts of a package as they leave: cut, each one encrypted on its own with the same key and vector. */
export function encryptParts(
  client: KSeFClient,
  archive: Buffer,
  { key, iv }: Secret,
  partBytes: number,
): Uint8Array[] {
  const count = Math.ceil(archive.length / partBytes);
  return Array.from({ length: count }, (_, index) =>
    client.crypto.encryptAES256(archive.subarray(index * partBytes, (index + 1) * partBytes), key, iv),
  );
}

/** What the opening of a session says of a package and its parts. */
export function describePackage(archive: Buffer, parts: readonly Uint8Array[]): OpenBatchSessionRequest['batchFile'] {
  const fileParts = parts.map((part, index) => ({
    ordinalNumber: index + 1,
    fileSize: part.length,
    fileHash: sha256Base64(part),
  }));
  return { fileSize: archive.length, fileHash: sha256Base64(archive), fileParts };
}
