import { idsIssuedBetween } from '@invoicing/db/documents/issued-between';
import type { Prisma } from '@invoicing/db/generated/client';
import { BusinessDate, Moment } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import type { OperationContext } from '../context.ts';
import { createdBetween, type KeysetArguments, listPage, type PageStart } from '../envelope.ts';
import { isByDayAlone } from '../invoices/by-day.ts';
import { KsefStatus } from '../invoices/schema.ts';
import { viewOf } from '../offline/view.ts';
import { createdFilters, pageQuery, Uuid } from '../wire.ts';
import { presentCorrection } from './present.ts';
import type { InvoiceCorrectionPage } from './schema.ts';
import { type CorrectionRow, findCorrections } from './store.ts';

export const ListInvoiceCorrections = z.strictObject({
  ...pageQuery,
  ...createdFilters,
  invoice_id: Uuid.optional(),
  process_id: Uuid.optional(),
  number: z.string().max(256).optional(),
  ksef_status: KsefStatus.optional(),
  ksef_number: z.string().max(40).optional(),
  issue_date_from: BusinessDate.optional(),
  issue_date_to: BusinessDate.optional(),
  updated_after: Moment.optional(),
});

/** The input of the operation, plus the buyer of the corrected invoices, by which the panel filters its list. */
type Input = z.infer<typeof ListInvoiceCorrections> & { customer_id?: string | undefined };

/** A page of corrections, for the list of an operation. */
export async function correctionPage(
  ctx: OperationContext,
  list: { operationId: string; path: string },
  input: Input,
): Promise<z.infer<typeof InvoiceCorrectionPage>> {
  const view = await viewOf(ctx);
  return listPage(
    ctx,
    list,
    input,
    (keyset, page) => findListed(ctx, input, keyset, page),
    (row) => presentCorrection(row, view),
  );
}

/** As for invoices, data that changes after finalization is in a table of its own. */
async function findListed(
  ctx: OperationContext,
  input: Input,
  { after, ...keyset }: KeysetArguments,
  page: PageStart,
): Promise<CorrectionRow[]> {
  const { db } = ctx;
  if (isByDayAlone(input)) {
    const issued = await idsIssuedBetween(db, ctx.organizationId, 'correction', input, { ...page, take: keyset.take });
    return findCorrections(db, issued);
  }
  const states = stateConditions(input);
  const facts = conditions(input);
  const only = (found: { id: string }[]) =>
    findCorrections(
      db,
      found.map(({ id }) => id),
    );
  const select = { id: true } as const;
  if (states.length === 0) {
    const among = { AND: [after, { createdAt: createdBetween(input) }, ...facts] };
    return only(await db.invoiceCorrection.findMany({ ...keyset, where: among, select }));
  }
  const where = {
    AND: [after, { createdAt: createdBetween(input) }, ...states],
    ...(facts.length > 0 ? { correction: { AND: facts } } : {}),
  };
  return only(await db.invoiceCorrectionState.findMany({ ...keyset, where, select }));
}

function stateConditions(input: Input): Prisma.InvoiceCorrectionStateWhereInput[] {
  return [
    ...(input.ksef_status ? [{ ksefStatus: input.ksef_status }] : []),
    ...(input.ksef_number ? [{ ksefNumber: input.ksef_number }] : []),
    ...(input.updated_after ? [{ updatedAt: { gt: new Date(input.updated_after) } }] : []),
  ];
}

function conditions(input: Input): Prisma.InvoiceCorrectionWhereInput[] {
  return [
    ...(input.invoice_id ? [{ process: { invoiceId: input.invoice_id } }] : []),
    ...(input.customer_id ? [{ process: { invoice: { customerId: input.customer_id } } }] : []),
    ...(input.process_id ? [{ processId: input.process_id }] : []),
    ...(input.number ? [{ number: input.number }] : []),
    ...(input.issue_date_from ? [{ issueDate: { gte: new Date(input.issue_date_from) } }] : []),
    ...(input.issue_date_to ? [{ issueDate: { lte: new Date(input.issue_date_to) } }] : []),
  ];
}
