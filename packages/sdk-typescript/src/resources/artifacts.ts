import type { Call } from '../call.ts';
import { ConnectionError, InvoicingError } from '../errors.ts';
import type { Body, CommandOptions, Schema } from '../types.ts';
import { within } from '../waits.ts';

export type Downloaded = { bytes: Uint8Array; fileName: string; mediaType: string; sha256: string };
type Link = Schema<'ArtifactDownloadLink'>;

/** The downloaded bytes do not match the service's metadata and are not returned. */
export class DamagedFileError extends InvoicingError {}

/** Files of invoices and corrections: FA(3) XML, PDF, UPO, receipts. */
export function artifacts(call: Call, fetcher: typeof fetch, timeoutMs: number) {
  const link = (id: string, body: Body<'createArtifactDownloadLink'> = {}, options?: CommandOptions) =>
    call('createArtifactDownloadLink', { path: { artifact_id: id }, body }, options);
  const correctionLink = (
    correctionId: string,
    id: string,
    body: Body<'createInvoiceCorrectionArtifactDownloadLink'> = {},
    options?: CommandOptions,
  ) =>
    call(
      'createInvoiceCorrectionArtifactDownloadLink',
      { path: { correction_id: correctionId, artifact_id: id }, body },
      options,
    );
  return {
    /** A short-lived address of the file, for a person's browser; it needs no token. */
    createDownloadLink: link,
    createCorrectionDownloadLink: correctionLink,
    /** The file of an invoice. @throws DamagedFileError when size or SHA-256 are not what the service names */
    download: async (id: string, options?: CommandOptions) =>
      read(await link(id, {}, options), fetcher, timeoutMs, options),
    /** The file of a correction. @throws DamagedFileError when size or SHA-256 are not what the service names */
    downloadOfCorrection: async (correctionId: string, id: string, options?: CommandOptions) =>
      read(await correctionLink(correctionId, id, {}, options), fetcher, timeoutMs, options),
  };
}

/** The link is a credential itself, so no token is sent with it. */
async function read(
  link: Link,
  fetcher: typeof fetch,
  timeoutMs: number,
  options: CommandOptions = {},
): Promise<Downloaded> {
  const bytes = await within(options.timeoutMs ?? timeoutMs, options.signal, async (signal) => {
    const response = await fetcher(link.url, { signal });
    if (!response.ok) throw new ConnectionError(`the download was refused: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  });
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const sha256 = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  if (bytes.length !== link.size_bytes || sha256 !== link.sha256)
    throw new DamagedFileError(
      `${link.filename}: ${bytes.length} bytes with SHA-256 ${sha256} came, ${link.size_bytes} with ${link.sha256} were named`,
    );
  return { bytes, fileName: link.filename, mediaType: link.media_type, sha256 };
}
