import { organizationRow } from '@invoicing/db/organization/row';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { seriesPeriod, seriesReader } from '@invoicing/domain/numbering/numbering';
import { z } from 'zod';
import type { OperationContext } from '../../context.ts';
import { numberNow, trustReset } from '../../numbering/number-series.ts';
import { query } from '../../operation.ts';
import { readNumbers, requireNotOurs } from '../../settings/series.ts';

/** The most numbers outside of any series that are listed. */
const mostNamed = 20;

/**
 * Previews the import of numbers, since it cannot be undone: the series they belong to, how those continue, and the
 * numbers outside of any series. These may be correct numbers in another program's format, or no numbers at all. The
 * input is in the body, because a list may be too long for a URL.
 * @throws AppError number_already_used, validation_failed as `importNumbers`
 */
export const reviewNumbers = query(
  {
    permission: 'settings:manage',
    input: z.strictObject({ documents: z.enum(['invoice', 'correction']), numbers: z.unknown() }),
    sentAs: 'mutation',
  },
  async ({ ctx, input: { documents, numbers: given } }) => {
    const written = readNumbers(given);
    await requireNotOurs(ctx.db, documents, written);
    const numbers = [...new Set(written)];
    const known = await ctx.db.externalNumber.count({ where: { documents, number: { in: numbers } } });
    const series = await seriesOf(ctx, numbers);
    const fitting = new Set(series.flatMap((one) => one.numbers));
    const others = numbers.filter((number) => !fitting.has(number));
    return {
      count: numbers.length,
      known,
      repeated: written.length - numbers.length,
      series: series.map(({ code, next, numbers: own }) => ({ code, next, count: own.length })),
      others: {
        count: others.length,
        named: others.slice(0, mostNamed).map((number) => ({ number, index: written.indexOf(number) })),
      },
    };
  },
);

/** The series that the numbers belong to, with their numbers and the next one after the import. */
async function seriesOf({ db, organizationId, now }: OperationContext, numbers: readonly string[]) {
  const { nip: sellerNip } = await organizationRow(db, organizationId);
  const issueDate = warsawDay(now);
  // Bounded by `mostSeries`.
  const rows = await db.numberSeries.findMany({ orderBy: { code: 'asc' } });
  const found = rows.map(async (series) => {
    const reset = trustReset(series.reset);
    const placeOf = seriesReader({ code: series.code, pattern: series.pattern, reset });
    const placed = numbers.flatMap((number) => {
      const place = placeOf(number, issueDate);
      return place ? [{ number, ...place }] : [];
    });
    const current = placed.filter(({ period }) => period === seriesPeriod(reset, issueDate));
    const past = Math.max(0, ...current.map(({ counter }) => counter));
    const next = series.archivedAt === null ? await numberNow(db, { series, sellerNip, issueDate }, past) : null;
    return { code: series.code, next, numbers: placed.map(({ number }) => number) };
  });
  return (await Promise.all(found)).filter((one) => one.numbers.length > 0);
}
