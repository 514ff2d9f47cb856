import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import type { InvoiceDocument } from '@invoicing/domain/document';
import { AppError } from '@invoicing/domain/errors';
import { fa3CorrectionKindOf, fa3KindOf } from '@invoicing/domain/fa3/kinds';
import { formatNumber, type SeriesReset, seriesPeriod } from '@invoicing/domain/numbering';
import type { CommandContext } from '../trpc.ts';

export type AssignedNumber = { number: string; numberUse: number; series: string | null };

/**
 * Gives an invoice its number. From a series the counter's row stays locked until the transaction ends, so numbers have no gap:
 * a rollback gives the value back. A replacement takes over the number of the rejected invoice, once.
 * @throws AppError number_already_used
 */
export async function assignNumber(ctx: CommandContext, document: InvoiceDocument, replacesInvoiceId: string | null): Promise<AssignedNumber> {
  const replaced =
    replacesInvoiceId && (await ctx.tx.invoice.findFirst({ where: { id: replacesInvoiceId }, include: { replacedBy: { select: { id: true } } } }));
  if (replaced) {
    if (replaced.replacedBy) throw numberTaken(replaced.number);
    return { number: replaced.number, numberUse: replaced.numberUse + 1, series: replaced.series };
  }
  const { numbering, kind, issue_date: issueDate } = document.input;
  if (numbering.mode === 'series') return fromSeries(ctx, numbering.series, issueDate);
  const where = { sellerNip: document.seller.nip, fa3Kind: fa3KindOf(kind), number: numbering.number };
  const used = await ctx.tx.invoice.count({ where });
  if (used > 0) throw numberTaken(numbering.number);
  return { number: numbering.number, numberUse: 0, series: null };
}

/** Gives a correction its number in the same way, in a series of its own. @throws AppError number_already_used */
export async function assignCorrectionNumber(ctx: CommandContext, { seller, input, invoice_kind: kind }: CorrectionDocument): Promise<AssignedNumber> {
  const { numbering, correction_date: issueDate } = input;
  if (numbering.mode === 'series') return fromSeries(ctx, numbering.series, issueDate);
  const used = await ctx.tx.invoiceCorrection.count({ where: { sellerNip: seller.nip, fa3Kind: fa3CorrectionKindOf(kind), number: numbering.number } });
  if (used > 0) throw numberTaken(numbering.number);
  return { number: numbering.number, numberUse: 0, series: null };
}

async function fromSeries(ctx: CommandContext, code: string, issueDate: string): Promise<AssignedNumber> {
  const series = await ctx.tx.numberSeries.findFirstOrThrow({ where: { code } });
  const period = seriesPeriod(trustReset(series.reset), issueDate);
  const rows = await ctx.tx.$queryRaw<{ last_value: number }[]>`
    INSERT INTO number_counters (organization_id, series_id, period, last_value)
    VALUES (${ctx.organizationId}::uuid, ${series.id}::uuid, ${period}, 1)
    ON CONFLICT (organization_id, series_id, period) DO UPDATE SET last_value = number_counters.last_value + 1
    RETURNING last_value`;
  const counter = rows[0]?.last_value;
  if (counter === undefined) throw new Error('a counter always returns its value');
  return { number: formatNumber(series.pattern, { series: code, counter, issueDate }), numberUse: 0, series: code };
}

/** @throws AppError number_already_used naming the number */
export function numberTaken(number: string): AppError {
  return new AppError('number_already_used', 'The number is taken.', [{ code: 'number_already_used', number }]);
}

/** Series are made with one of the three resets. */
function trustReset(reset: string): SeriesReset {
  return reset as SeriesReset;
}
