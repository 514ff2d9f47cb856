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

/**
 * Input of a correction that is still being written: the reason is optional, because the changes do not depend on it.
 */
export const TriedCorrection = z.strictObject({
  invoice_id: Uuid,
  replaces: Uuid.nullable().default(null),
  input: InvoiceCorrectionInput.extend({ reason: reason.nullable().default(null) }),
});

/**
 * Composes a correction that is not stored, and finds the open draft that it would replace.
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
