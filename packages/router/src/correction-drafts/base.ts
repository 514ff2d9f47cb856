import type { Tx } from '@invoicing/db/client';
import type { CorrectionProcessModel } from '@invoicing/db/generated/models/CorrectionProcess';
import { baseOfCorrection, baseOfInvoice } from '@invoicing/domain/correction/compose';
import type { CorrectionBase } from '@invoicing/domain/correction/document';
import { documentOf } from '../invoice-drafts/document.ts';
import { getDraftVersionOrThrow } from '../invoice-drafts/store.ts';
import { getFinalizedDocument } from './store.ts';

type Pinned = Pick<CorrectionProcessModel, 'invoiceId' | 'baseKind' | 'baseId' | 'baseSha256'>;

/**
 * The state that a process corrects, from the document that it starts from, with the invoice's KSeF number as it is
 * by now.
 */
export async function baseOfProcess(tx: Tx, process: Pinned): Promise<CorrectionBase> {
  const { baseKind, baseId, baseSha256: document_sha256 } = process;
  const invoice = await tx.invoice.findFirstOrThrow({
    where: { id: process.invoiceId },
    select: { number: true, draftId: true, draftVersion: true, submission: { select: { ksefNumber: true } } },
  });
  const facts = { id: baseId, document_sha256, ksef_number: invoice.submission?.ksefNumber ?? null };
  if (baseKind === 'invoice') {
    const version = await getDraftVersionOrThrow(tx, invoice.draftId, invoice.draftVersion);
    return baseOfInvoice(documentOf(version), { ...facts, number: invoice.number });
  }
  return baseOfCorrection(await getFinalizedDocument(tx, baseId), facts);
}
