import type { Sql } from '@invoicing/db/connection/client';
import { z } from 'zod';
import type { OperationContext } from '../../context.ts';
import { composedFrom } from '../../correction-drafts/append-version.ts';
import { InvoiceCorrectionInput } from '../../correction-drafts/schema.ts';
import { latestState } from '../../correction-processes/latest-state.ts';
import { findProcessOrThrow } from '../../correction-processes/store.ts';
import { findOpenProcess } from '../../correction-processes/write.ts';
import { getInvoiceOrThrow } from '../../invoices/store.ts';
import { Uuid } from '../../wire.ts';

const { reason } = InvoiceCorrectionInput.shape;

/** A correction that is still being written: what it changes does not follow from why. */
export const TriedCorrection = z.strictObject({
  invoice_id: Uuid,
  replaces: Uuid.nullable().default(null),
  input: InvoiceCorrectionInput.extend({ reason: reason.nullable().default(null) }),
});

/**
 * What a correction of an invoice would say that is stored nowhere, and the open draft of one, in whose place it would
 * be.
 * @throws AppError not_found, validation_failed
 */
export async function triedCorrection(
  { db: tx, organizationId, now }: OperationContext<Sql>,
  { invoice_id, replaces, input }: z.infer<typeof TriedCorrection>,
) {
  const invoice = await getInvoiceOrThrow(tx, invoice_id);
  const open = await findOpenProcess(tx, invoice.id);
  const process = open && (await findProcessOrThrow(tx, open.id));
  const wanted = process ?? { invoiceId: invoice.id, replacesCorrectionId: replaces };
  const state = await latestState({ tx, organizationId }, wanted, '/base');
  const given = { ...input, reason: input.reason ?? '' };
  const document = await composedFrom({ tx, organizationId, now }, { invoiceId: invoice.id, ...state }, given);
  return { document, replacesCorrectionId: wanted.replacesCorrectionId, draftId: process?.drafts[0]?.id ?? null };
}
