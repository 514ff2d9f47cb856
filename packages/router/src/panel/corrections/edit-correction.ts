import { isReversedInFull } from '@invoicing/domain/correction/compose';
import type { CorrectionBase } from '@invoicing/domain/correction/document';
import type { SubmissionStatus } from '@invoicing/domain/states/ksef-submission';
import { z } from 'zod';
import type { OperationContext } from '../../context.ts';
import { baseOfProcess } from '../../correction-drafts/base.ts';
import { correctionOf } from '../../correction-drafts/document.ts';
import { getCorrectionVersionOrThrow } from '../../correction-drafts/store.ts';
import { latestState } from '../../correction-processes/latest-state.ts';
import { getInvoiceOrThrow, type InvoiceRow } from '../../invoices/store.ts';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { storedBy } from '../drafts/stored-by.ts';
import { givenCorrection, givenState } from './given-correction.ts';

/**
 * Returns the starting state of a correction (the state after the latest one, or the one that a rejected correction
 * changed), and the open process with its complete draft, if there is one. `waitsFor` is the invoice's status in KSeF,
 * if it must be accepted there before its first correction.
 * @throws AppError not_found, validation_failed
 */
export const editCorrection = query(
  {
    permission: 'invoice-corrections:write',
    input: z.strictObject({ invoice_id: Uuid, replaces: Uuid.nullable().default(null) }),
  },
  async ({ ctx, input }) => {
    const invoice = await getInvoiceOrThrow(ctx.db, input.invoice_id);
    const process = await ctx.db.correctionProcess.findFirst({
      where: { invoiceId: invoice.id, status: 'open' },
      include: { drafts: { where: { status: 'open' } } },
    });
    const wanted = process ?? { invoiceId: invoice.id, replacesCorrectionId: input.replaces };
    const { db: tx, organizationId } = ctx;
    const state = await latestState({ tx, organizationId }, wanted, '/invoice_id');
    const base = await baseOfProcess(tx, { invoiceId: invoice.id, ...state });
    const [draft] = process?.drafts ?? [];
    return {
      invoice: { id: invoice.id, number: invoice.number, kind: base.invoice_kind, currency: base.currency },
      waitsFor: process === null && input.replaces === null ? waitsFor(invoice) : null,
      before: givenState(base),
      isReversed: isReversedInFull(base.state),
      process: process && { id: process.id, reference: process.externalReference, reason: process.reason },
      draft: draft ? await wholeDraft(ctx, draft, base) : null,
    };
  },
);

/**
 * An invoice that was accepted by KSeF or corrected before waits for nothing: its first correction stated that it is
 * outside of KSeF.
 */
function waitsFor({ submission, correctionProcesses }: InvoiceRow): SubmissionStatus | 'not_submitted' | null {
  if (submission?.ksefNumber || correctionProcesses.some(({ correction }) => correction !== null)) return null;
  return submission?.status ?? 'not_submitted';
}

/**
 * The current version, with all lines of the invoice after it by their refs. It is outdated if storing it now would
 * start from another document or state another KSeF number.
 */
async function wholeDraft(
  ctx: OperationContext,
  { id, version }: { id: string; version: number },
  now: CorrectionBase,
) {
  const row = await getCorrectionVersionOrThrow(ctx.db, id, version);
  const document = correctionOf(row);
  const { before, after, delta, input } = document;
  return {
    id,
    version,
    input: givenCorrection(input),
    lines: input.mode === 'line_changes' ? after.lines : before.lines,
    totals: { before: before.totals, after: after.totals, delta },
    isOutdated:
      document.base.id !== now.base.id || document.corrected_invoice.ksef_number !== now.corrected_invoice.ksef_number,
    storedBy: await storedBy(ctx, row),
  };
}
