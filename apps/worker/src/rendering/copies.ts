import type { NewArtifact } from '@invoicing/db/documents/artifacts';
import type { ArtifactModel } from '@invoicing/db/generated/models/Artifact';
import { readReceipt } from '@invoicing/domain/approvals/receipt';
import { fileStem } from '@invoicing/domain/file-name';
import { readUpo } from '@invoicing/domain/ksef/upo';
import { qrPng } from '@invoicing/domain/render/qr';
import type { Rendering } from '@invoicing/rendering/pool';
import type { Issued } from './issued.ts';

/** A readable file in addition to the document itself; its bytes follow from stored data. */
export type Copy = NewArtifact & { make: () => Promise<Uint8Array> };

/** Reads the text of a stored file. */
type Read = (sha256: string) => Promise<string>;
type Held = Pick<ArtifactModel, 'kind' | 'mediaType' | 'filename' | 'sha256' | 'ksefNumber'>;

const pdfType = 'application/pdf';

/**
 * The copies that a document should have, given its existing files. A PDF without the KSeF number or without KOD II is
 * kept in addition to the newer one.
 */
export function copiesOf({ render }: Rendering, issued: Issued, held: readonly Held[], read: Read): Copy[] {
  const { organizationId, environment, number, decided: document, ksef, language, pdf } = issued;
  const stem = fileStem(number);
  const { certificateUrl = null } = ksef;
  const own = {
    kind: 'pdf',
    mediaType: pdfType,
    filename: `${stem}${ksef.number !== null ? '-ksef' : certificateUrl !== null ? '-offline' : ''}.pdf`,
    language,
    ksefNumber: ksef.number,
  };
  const code = (kind: string, filename: string, url: string) => {
    return { kind, mediaType: 'image/png', filename, make: () => qrPng(url) };
  };
  return [
    { ...own, make: pdf },
    code('qr_code_i_png', `${stem}-kod-i.png`, ksef.verificationUrl),
    ...(certificateUrl === null ? [] : [code('qr_code_ii_png', `${stem}-kod-ii.png`, certificateUrl)]),
    ...readings(held, 'upo_xml', 'upo_pdf', async (sha256) =>
      render(organizationId, 'upoPdf', readUpo(await read(sha256)), { environment, number, sha256 }),
    ),
    ...readings(held, 'approval_receipt', 'approval_receipt', async (sha256) =>
      render(organizationId, 'receiptPdf', readReceipt(await read(sha256)), { document, currentStatus: null }),
    ),
  ];
}

/** A PDF for each machine-readable file of a kind. */
function readings(
  held: readonly Held[],
  of: string,
  kind: string,
  make: (sha256: string) => Promise<Uint8Array>,
): Copy[] {
  return held.flatMap(({ kind: given, mediaType, filename, sha256, ksefNumber }) => {
    if (given !== of || mediaType === pdfType || sha256 === null) return [];
    const copy = {
      kind,
      mediaType: pdfType,
      filename: filename.replace(/\.\w+$/, '.pdf'),
      language: 'pl-en',
      ksefNumber,
    };
    return [{ ...copy, make: () => make(sha256) }];
  });
}
