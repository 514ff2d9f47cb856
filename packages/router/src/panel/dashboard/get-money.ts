import { type MonthSum, type RateSum, sumByMonth, sumByRate } from '@invoicing/db/documents/sums';
import { warsawDay } from '@invoicing/domain/dates/dates';
import type { BusinessDate } from '@invoicing/domain/document';
import { vatRateCodes, vatRates } from '@invoicing/domain/fields/vat-rates';
import { z } from 'zod';
import type { OperationContext } from '../../context.ts';
import { listQuery } from '../../operation.ts';

const shownMonths = 12;
/** The most invoices, and the most corrections, that are added up, to bound the time of the page. */
const addedUpAtMost = 200_000;

/**
 * The amounts invoiced in the last twelve months by currency and month, and in this month and quarter by VAT rate; PLN
 * comes first. If there are too many documents to add up, that month and all before it are left out, and a period that
 * contains one of them is null.
 */
export const getMoney = listQuery(
  {
    permission: 'invoices:read',
    input: z.strictObject({}),
  },
  async ({ ctx }) => {
    const today = warsawDay(ctx.now);
    const month = monthsBefore(today, 0);
    const quarter = monthsBefore(today, (Number(today.slice(5, 7)) - 1) % 3);
    const first = monthsBefore(today, shownMonths - 1);
    const from = await firstWhole(ctx, first);
    const books = { organizationId: ctx.organizationId, environment: ctx.actor.environment };
    const [months, rates] = await Promise.all([
      sumByMonth(ctx.db, books, from),
      sumByRate(ctx.db, books, from, { month, quarter }),
    ]);
    const shown = Array.from({ length: shownMonths }, (_, ago) => monthsBefore(today, shownMonths - 1 - ago));
    return {
      month: from <= month ? month : null,
      quarter: from <= quarter ? quarter : null,
      currencies: currenciesOf(months).map((currency) => ({
        currency,
        months: shown
          .filter((day) => day >= from)
          .map((day) => ({ month: day, gross: grossOf(months, currency, day) })),
        rates: inOrder(rates.filter((row) => row.currency === currency)),
      })),
    };
  },
);

/** The first month from a day on whose documents can all be added up. */
async function firstWhole({ db }: OperationContext, from: BusinessDate): Promise<BusinessDate> {
  const beyond = {
    where: { issueDate: { gte: new Date(from) } },
    orderBy: { issueDate: 'desc' },
    skip: addedUpAtMost,
    select: { issueDate: true },
  } as const;
  const found = await Promise.all([db.invoice.findFirst(beyond), db.invoiceCorrection.findFirst(beyond)]);
  const days = found.flatMap((row) => (row ? [monthsBefore(row.issueDate.toISOString().slice(0, 10), -1)] : []));
  return [from, ...days].reduce((latest, day) => (day > latest ? day : latest));
}

/** The first day of the month that is this many months before the given day. */
function monthsBefore(day: BusinessDate, months: number): BusinessDate {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months)).toISOString().slice(0, 10);
}

function currenciesOf(months: readonly MonthSum[]): string[] {
  const found = [...new Set(months.map(({ currency }) => currency))].sort();
  return [...found.filter((name) => name === 'PLN'), ...found.filter((name) => name !== 'PLN')];
}

function grossOf(months: readonly MonthSum[], currency: string, day: BusinessDate): string {
  return months.find((row) => row.currency === currency && row.month === day)?.gross ?? '0.00';
}

/** The rates in the order of the act. */
function inOrder(rates: readonly RateSum[]) {
  return vatRates.flatMap((name) =>
    rates
      .filter(({ rate }) => rate === name)
      .map(({ monthNet, monthVat, quarterNet, quarterVat }) => ({
        rate: name,
        label: labelOf(name),
        month: { net: monthNet, vat: monthVat },
        quarter: { net: quarterNet, vat: quarterVat },
      })),
  );
}

function labelOf(name: (typeof vatRates)[number]) {
  const [pl, en] = vatRateCodes[name].label;
  return { pl, en };
}
