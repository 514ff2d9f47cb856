import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { type KSeFClient, type OpenBatchSessionRequest, sha256Base64 } from 'ksef-client-ts';
import { pack } from 'tar-stream';

/** A constant timestamp: only the order and the bytes of files matter. */
const anyMoment = new Date(0);

/**
 * Packs documents in this order. The same documents give the same bytes, so that the package can be created again. The
 * documents of a seller resemble each other, and only this format compresses them together. zlib runs outside of the
 * event loop.
 */
export async function packDocuments(documents: readonly Uint8Array[]): Promise<Buffer> {
  const tar = pack();
  for (const [index, xml] of documents.entries())
    tar.entry({ name: `${index + 1}.xml`, size: xml.length, mtime: anyMoment, mode: 0o644 }, Buffer.from(xml));
  tar.finalize();
  const gzip = createGzip();
  const [archive] = await Promise.all([buffer(gzip), pipeline(tar, gzip)]);
  return archive;
}

type Secret = { key: Uint8Array; iv: Uint8Array };

/** Splits a package into parts and encrypts each individually with the same key and vector. */
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

/** The description of a package and its parts for the opening of a session. */
export function describePackage(archive: Buffer, parts: readonly Uint8Array[]): OpenBatchSessionRequest['batchFile'] {
  const fileParts = parts.map((part, index) => ({
    ordinalNumber: index + 1,
    fileSize: part.length,
    fileHash: sha256Base64(part),
  }));
  return { fileSize: archive.length, fileHash: sha256Base64(archive), compressionType: 'TarGz', fileParts };
}
