import { PassThrough, Readable } from 'node:stream';
import { askOrganization } from '@invoicing/db/connection/transaction';
import { getBlob } from '@invoicing/db/documents/blobs';
import { ZipFile } from 'yazl';
import type { Services } from '../../services.ts';
import type { PackPlan } from './manifest.ts';

/** Media types that are already compressed; their files are stored without further compression. */
const compressedTypes: ReadonlySet<string> = new Set(['application/pdf', 'image/png']);

/**
 * Writes an evidence pack as a ZIP file, chunk by chunk: one stored file is in memory at a time.
 * @param plan of startInvoiceEvidence or startCorrectionEvidence, for the same organization
 */
export async function* writePack(
  services: Services,
  organizationId: string,
  { stored, made }: PackPlan,
): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile();
  // If the reader disconnects, only this stream ends; what the library still writes is buffered and then
  // garbage-collected with it.
  const output = new PassThrough();
  zip.on('error', (error) => output.destroy(error));
  for (const { path, text } of made) zip.addBuffer(Buffer.from(text), path);
  for (const { path, media_type, size_bytes: size, sha256 } of stored) {
    const options = { size, compress: !compressedTypes.has(media_type) };
    zip.addReadStreamLazy(path, options, (give) => {
      void readStored(services, organizationId, sha256).then(
        (bytes) => give(null, Readable.from([bytes])),
        (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))),
      );
    });
  }
  zip.end();
  zip.outputStream.pipe(output);
  for await (const chunk of output) yield chunk;
}

/**
 * Reads every file of a pack once, one at a time, before the first byte of it is sent: a pack that breaks off is a
 * broken file for the person who asked for it.
 * @throws FileUnreadable where one is outside the database and cannot be read
 */
export async function requireReadable(services: Services, organizationId: string, { stored }: PackPlan): Promise<void> {
  for (const { sha256 } of stored) await readStored(services, organizationId, sha256);
}

async function readStored(services: Services, organizationId: string, sha256: string): Promise<Uint8Array> {
  const bytes = await askOrganization(services.organizationDb, organizationId, (db) =>
    getBlob(db, organizationId, sha256),
  );
  if (bytes === null) throw new Error('a file of a document is not stored');
  return bytes;
}
