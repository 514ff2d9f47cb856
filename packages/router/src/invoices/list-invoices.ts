import { invoiceRows } from '@invoicing/db/documents/invoice-rows';
import { idsIssuedBetween } from '@invoicing/db/documents/issued-between';
import type { Prisma } from '@invoicing/db/generated/client';
import { BusinessDate, Moment } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import type { OperationContext } from '../context.ts';
import { createdBetween, type KeysetArguments, listPage, type PageStart } from '../envelope.ts';
import { invoiceViewOf } from '../offline/view.ts';
import { listQuery } from '../operation.ts';
import { route } from '../route.ts';
import { createdFilters, pageQuery, Uuid } from '../wire.ts';
import { isByDayAlone } from './by-day.ts';
import { presentInvoice } from './present.ts';
import { CorrectionStatus, InvoicePage, KsefStatus } from './schema.ts';
import { type InvoiceRow, invoicesDue } from './store.ts';

const path = '/api/v1/invoices';

const ListInvoices = z.strictObject({
  ...pageQuery,
  ...createdFilters,
  customer_id: Uuid.optional(),
  draft_id: Uuid.optional(),
  number: z.string().max(256).optional(),
  series: z.string().max(16).optional(),
  external_system: z.string().max(64).optional(),
  external_reference: z.string().max(128).optional(),
  ksef_status: KsefStatus.optional(),
  ksef_number: z.string().max(40).optional(),
  correction_status: CorrectionStatus.optional(),
  issue_date_from: BusinessDate.optional(),
  issue_date_to: BusinessDate.optional(),
  updated_after: Moment.optional(),
});

type Input = z.infer<typeof ListInvoices>;

export const listInvoices = listQuery(
  {
    permission: 'invoices:read',
    route: route('GET', path, 'listInvoices'),
    docs: {
      tag: 'Invoices',
      summary: 'List issued invoices',
      description:
        'Returns the issued invoices, newest first. Filter by your reference, number, date of issue or state in KSeF, or by `updated_after` to synchronise a copy.',
      goesWrong: 'Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.',
      next: 'Follow `links.next` until it is null.',
      errors: ['invalid_cursor'],
      examples: {
        of_a_month: {
          summary: 'Of one month, not sent yet',
          input: {
            issue_date_from: '2026-11-01',
            issue_date_to: '2026-11-30',
            ksef_status: 'not_submitted',
            limit: 10,
          },
        },
      },
    },
    input: ListInvoices,
    output: InvoicePage,
  },
  async ({ ctx, input }) => {
    const view = await invoiceViewOf(ctx);
    return listPage(
      ctx,
      { operationId: 'listInvoices', path },
      input,
      async (keyset, page) => invoicesDue(ctx.db, await findInvoices(ctx, input, keyset, page)),
      (row) => presentInvoice(row, view),
    );
  },
);

/**
 * Data that changes after the issue is in a table of its own: a filter by it starts there, all others at the invoices.
 */
async function findInvoices(
  ctx: OperationContext,
  input: Input,
  { after, ...keyset }: KeysetArguments,
  page: PageStart,
): Promise<InvoiceRow[]> {
  const { db } = ctx;
  const found = (rows: readonly { id: string }[]) =>
    invoiceRows(
      db,
      rows.map(({ id }) => id),
    );
  if (isByDayAlone(input)) {
    const ids = await idsIssuedBetween(db, ctx.organizationId, 'invoice', input, { ...page, take: keyset.take });
    return invoiceRows(db, ids);
  }
  const states = stateConditions(input);
  const facts = conditions(input);
  if (states.length === 0)
    return found(
      await db.invoice.findMany({
        ...keyset,
        select: { id: true },
        where: { AND: [after, { createdAt: createdBetween(input) }, ...facts] },
      }),
    );
  const where = {
    AND: [after, { createdAt: createdBetween(input) }, ...states],
    ...(facts.length > 0 ? { invoice: { AND: facts } } : {}),
  };
  const rows = await db.invoiceState.findMany({ ...keyset, where, select: { id: true } });
  return found(rows);
}

function stateConditions(input: Input): Prisma.InvoiceStateWhereInput[] {
  return [
    ...(input.ksef_status ? [{ ksefStatus: input.ksef_status }] : []),
    ...(input.ksef_number ? [{ ksefNumber: input.ksef_number }] : []),
    ...(input.correction_status ? [{ correctionStatus: input.correction_status }] : []),
    ...(input.updated_after ? [{ updatedAt: { gt: new Date(input.updated_after) } }] : []),
  ];
}

function conditions(input: Input): Prisma.InvoiceWhereInput[] {
  return [
    ...(input.customer_id ? [{ customerId: input.customer_id }] : []),
    ...(input.draft_id ? [{ draftId: input.draft_id }] : []),
    ...(input.number ? [{ number: input.number }] : []),
    ...(input.series ? [{ series: input.series }] : []),
    ...(input.external_system ? [{ externalSystem: input.external_system }] : []),
    ...(input.external_reference ? [{ externalReference: input.external_reference }] : []),
    ...(input.issue_date_from ? [{ issueDate: { gte: new Date(input.issue_date_from) } }] : []),
    ...(input.issue_date_to ? [{ issueDate: { lte: new Date(input.issue_date_to) } }] : []),
  ];
}
