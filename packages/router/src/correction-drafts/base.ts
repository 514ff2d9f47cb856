import type { Sql } from '@invoicing/db/connection/client';
import { invoiceRows } from '@invoicing/db/documents/invoice-rows';
import { baseOfCorrection, baseOfInvoice } from '@invoicing/domain/correction/compose';
import type { CorrectionBase } from '@invoicing/domain/correction/document';
import type { Base } from '../correction-processes/write.ts';
import { documentOf } from '../invoice-drafts/document.ts';
import { getDraftVersionOrThrow } from '../invoice-drafts/store.ts';
import { getFinalized } from './store.ts';

type Pinned = Base & { invoiceId: string };

/** The state that a process corrects, read from its base document, with the current KSeF number of the invoice. */
export async function baseOfProcess(tx: Sql, process: Pinned): Promise<CorrectionBase> {
  const { baseKind, baseId, baseSha256: document_sha256 } = process;
  const [invoice] = await invoiceRows(tx, [process.invoiceId]);
  if (!invoice) throw new Error('the invoice of the open correction is missing');
  const facts = { id: baseId, document_sha256, ksef_number: invoice.submission?.ksefNumber ?? null };
  if (baseKind === 'invoice') {
    const version = await getDraftVersionOrThrow(tx, invoice.draftId, invoice.draftVersion);
    return baseOfInvoice(documentOf(version), { ...facts, number: invoice.number });
  }
  return baseOfCorrection((await getFinalized(tx, baseId)).document, facts);
}
