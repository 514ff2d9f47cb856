import type { NewArtifact } from '@invoicing/db/artifacts';
import { fileStem } from '@invoicing/domain/file-name';
import { qrPng } from '@invoicing/domain/render/qr';
import type { Issued } from './issued.ts';

/** A file that people read beside the document itself; its bytes follow from what is stored. */
export type Copy = NewArtifact & { make: () => Promise<Uint8Array> };

/** The copies that a document ought to have by now. A PDF made without the KSeF number stays beside the one that has it. */
export function copiesOf({ number, ksef, pdf }: Issued): Copy[] {
  const stem = fileStem(number);
  const own = { kind: 'pdf', mediaType: 'application/pdf', filename: `${stem}${ksef.number === null ? '' : '-ksef'}.pdf`, language: 'pl' };
  const code = { kind: 'qr_code_i_png', mediaType: 'image/png', filename: `${stem}-kod-i.png` };
  return [...(pdf ? [{ ...own, make: pdf }] : []), { ...code, make: () => qrPng(ksef.verificationUrl) }];
}
