import type { Prisma } from '@invoicing/db/generated/client';
import { z } from 'zod';
import { createdBetween, listPage } from '../envelope.ts';
import { query, route } from '../operation.ts';
import { BusinessDate, createdFilters, pageQuery, Uuid } from '../wire.ts';
import { presentInvoice } from './present.ts';
import { CorrectionStatus, InvoicePage, KsefStatus } from './schema.ts';
import { invoiceInclude } from './store.ts';

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
});

export const listInvoices = query('invoices:read')
  .meta(route('GET', path, 'listInvoices'))
  .input(ListInvoices)
  .output(InvoicePage)
  .query(({ ctx, input }) =>
    listPage(
      ctx,
      { operationId: 'listInvoices', path },
      input,
      ({ after, ...keyset }) => ctx.db.invoice.findMany({ ...keyset, include: invoiceInclude, where: { AND: [after, ...conditions(input)] } }),
      presentInvoice,
    ),
  );

function conditions(input: z.infer<typeof ListInvoices>): Prisma.InvoiceWhereInput[] {
  const { ksef_status: ksef, correction_status: correction } = input;
  return [
    { createdAt: createdBetween(input) },
    input.customer_id ? { customerId: input.customer_id } : {},
    input.draft_id ? { draftId: input.draft_id } : {},
    input.number ? { number: input.number } : {},
    input.series ? { series: input.series } : {},
    input.external_system ? { externalSystem: input.external_system } : {},
    input.external_reference ? { externalReference: input.external_reference } : {},
    input.ksef_number ? { submission: { ksefNumber: input.ksef_number } } : {},
    ksef ? { submission: ksef === 'not_submitted' ? null : { status: ksef } } : {},
    correction ? corrected(correction) : {},
    input.issue_date_from ? { issueDate: { gte: new Date(input.issue_date_from) } } : {},
    input.issue_date_to ? { issueDate: { lte: new Date(input.issue_date_to) } } : {},
  ];
}

function corrected(status: z.infer<typeof CorrectionStatus>): Prisma.InvoiceWhereInput {
  const open = { some: { status: 'open' as const } };
  if (status === 'in_progress') return { correctionProcesses: open };
  const rejected = { correction: { submission: { status: 'rejected' as const, retryAllowed: false } } };
  const finalized = { some: { status: 'finalized' as const, NOT: rejected } };
  return status === 'corrected'
    ? { correctionProcesses: finalized, NOT: { correctionProcesses: open } }
    : { NOT: [{ correctionProcesses: open }, { correctionProcesses: finalized }] };
}
