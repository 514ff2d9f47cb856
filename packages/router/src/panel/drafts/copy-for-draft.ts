import { warsawDay } from '@invoicing/domain/dates';
import type { InvoiceInput as InvoiceDocumentInput } from '@invoicing/domain/document';
import { z } from 'zod';
import { documentOf } from '../../invoice-drafts/document.ts';
import { givenInput } from '../../invoice-drafts/given-input.ts';
import { getDraftOrThrow, getDraftVersionOrThrow } from '../../invoice-drafts/store.ts';
import { getInvoiceOrThrow } from '../../invoices/store.ts';
import { query } from '../../operation.ts';
import type { OperationContext } from '../../trpc.ts';
import { Uuid } from '../../wire.ts';
import { buyerOfDraft } from './buyer-of-draft.ts';

const Source = z.discriminatedUnion('of', [
  z.strictObject({ of: z.literal('invoice'), id: Uuid }),
  z.strictObject({ of: z.literal('draft'), id: Uuid }),
]);

/**
 * What a new draft begins with that copies an invoice or another draft: all of its input, dated today. What belongs to
 * the one document goes: its own number, dates of supply, due dates, payments and the exchange rate.
 * @throws AppError not_found
 */
export const copyForDraft = query('invoice-drafts:write')
  .input(Source)
  .query(async ({ ctx, input }) => {
    const { draftId, draftVersion } = await sourceOf(ctx, input);
    const document = documentOf(await getDraftVersionOrThrow(ctx.db, draftId, draftVersion));
    return {
      input: givenInput(datedToday(document.input, warsawDay(ctx.services.clock()))),
      buyer: buyerOfDraft(document.buyer),
    };
  });

async function sourceOf({ db }: OperationContext, { of, id }: z.infer<typeof Source>) {
  if (of === 'invoice') return getInvoiceOrThrow(db, id);
  const draft = await getDraftOrThrow(db, id);
  return { draftId: draft.id, draftVersion: draft.version };
}

function datedToday(input: InvoiceDocumentInput, today: string): InvoiceDocumentInput {
  const { payment } = input;
  return {
    ...input,
    issue_date: today,
    sale_date: null,
    sale_period: null,
    exchange_rate: null,
    expected_total_gross: null,
    lines: input.lines.map((line) => ({ ...line, supply_date: null, tax_exchange_rate: null })),
    payment: payment && { ...payment, due_date: null, paid: false, paid_date: null, partial_payments: [] },
  };
}
