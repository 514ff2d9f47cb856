import type { Tx } from '@invoicing/db/client';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import { AppError } from '@invoicing/domain/errors';

type Corrected = Pick<CorrectionDocument, 'base' | 'corrected_invoice' | 'input'>;

/** The KSeF number that the corrected invoice has by now. */
export async function originalKsefNumber(tx: Tx, { corrected_invoice }: Corrected): Promise<string | null> {
  const submission = await tx.submission.findFirst({
    where: { invoiceId: corrected_invoice.id },
    select: { ksefNumber: true },
  });
  return submission?.ksefNumber ?? null;
}

/** Whether KSeF knows the state that is corrected: the invoice's number, and that of the correction before this one. */
export async function isBaseInKsef(tx: Tx, document: Corrected): Promise<boolean> {
  const { base } = document;
  if ((await originalKsefNumber(tx, document)) === null) return false;
  if (base.kind === 'invoice') return true;
  return (await tx.submission.count({ where: { correctionId: base.id, NOT: { ksefNumber: null } } })) > 0;
}

/**
 * KSeF takes a correction only after what it corrects, unless that was never meant for it.
 * @throws AppError original_not_in_ksef
 */
export async function requireBaseInKsef(tx: Tx, document: Corrected): Promise<void> {
  if (document.input.original_outside_ksef || (await isBaseInKsef(tx, document))) return;
  throw originalNotInKsef();
}

/** What a correction is refused with while KSeF does not have what it corrects. */
export function originalNotInKsef(): AppError {
  return new AppError('original_not_in_ksef', 'KSeF does not have the document that this corrects yet.');
}
