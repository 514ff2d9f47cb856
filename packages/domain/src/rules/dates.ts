import { supplyDay } from '../amounts/supply.ts';
import { daysBetween } from '../dates/dates.ts';
import { isRealDate } from '../dates/real-date.ts';
import type { BusinessDate, InvoiceInput, Issue } from '../document.ts';
import { documentDate } from '../fields/kinds.ts';
import { datesOf } from './fields.ts';
import { error, type Rule, warning, when } from './issue.ts';
import { paymentDates } from './payment.ts';

type DateField = { value: BusinessDate; path: string; fa3: string; earliest: BusinessDate };

/** The latest day that FA(3)'s date types allow. */
const latest = '2050-01-01';
const farDays = 60;

/** Dates exist, lie where FA(3) allows them, and do not contradict each other. */
export const dateRules: Rule = (document, { today }) => {
  const { input } = document;
  const broken = datesOf(document).flatMap(outOfRange);
  return broken.length > 0
    ? broken
    : [
        ...issueDate(input.issue_date, today),
        ...sale(input),
        ...supplyDates(input),
        ...receivedDates(input),
        ...paymentDates(input),
        ...rateDate(input),
      ];
};

/** A day that an invoice can have (FA(3) TDataT). */
export function documentDateIssues(value: BusinessDate, at: { path: string; fa3: string }): Issue[] {
  return outOfRange({ ...at, value, earliest: documentDate.earliest });
}

/** True for a valid day of an invoice (FA(3) TDataT): look-ups by day are made for valid days only. */
export function isDocumentDate(value: BusinessDate): boolean {
  return isWithin(value, documentDate.earliest);
}

function isWithin(value: BusinessDate, earliest: BusinessDate): boolean {
  return isRealDate(value) && value >= earliest && value <= latest;
}

function outOfRange({ value, path, fa3, earliest }: DateField): Issue[] {
  if (isWithin(value, earliest)) return [];
  const at = fa3 === '' ? { path } : { path, fa3 };
  return [error('date_out_of_range', { ...at, with: { earliest, latest } })];
}

function issueDate(date: BusinessDate, today: BusinessDate): Issue[] {
  const at = { path: '/input/issue_date', fa3: 'Fa/P_1' };
  return [
    ...when(date > today, () => error('issue_date_in_future', at)),
    ...when(date < today, () => warning('issue_date_not_today', at)),
  ];
}

function sale({ sale_date, sale_period, issue_date }: InvoiceInput): Issue[] {
  const period = { path: '/input/sale_period', fa3: 'Fa/OkresFa' };
  return [
    ...when(sale_date !== null && sale_period !== null, () => error('sale_date_and_period_exclusive', period)),
    ...when(sale_period !== null && sale_period.from > sale_period.to, () => error('sale_period_reversed', period)),
    ...when(sale_date !== null && Math.abs(daysBetween(sale_date, issue_date)) > farDays, () =>
      warning('sale_date_far', { path: '/input/sale_date', fa3: 'Fa/P_6', with: { days: farDays } }),
    ),
  ];
}

/** The date of the supply is one for the whole invoice (FA(3) P_6 or OkresFa) or one for each line (P_6A). */
function supplyDates({ sale_date, sale_period, lines }: InvoiceInput): Issue[] {
  if (sale_date === null && sale_period === null) return [];
  return lines.flatMap(({ supply_date }, index) =>
    when(supply_date !== null, () =>
      error('supply_date_forbidden', { path: `/input/lines/${index}/supply_date`, fa3: 'Fa/FaWiersz/P_6A' }),
    ),
  );
}

function receivedDates({ received_payments, issue_date }: InvoiceInput): Issue[] {
  return received_payments.flatMap(({ date }, index) =>
    when(date > issue_date, () =>
      error('payment_after_issue', { path: `/input/received_payments/${index}/date`, fa3: 'Fa/P_6' }),
    ),
  );
}

/**
 * Art. 31a ust. 1 and 2 of the VAT act: the rate of the last working day before the tax point, or before an earlier
 * invoice.
 */
function rateDate(input: InvoiceInput): Issue[] {
  const { exchange_rate, issue_date, sale_period } = input;
  const supplied = supplyDay(input) ?? sale_period?.to ?? issue_date;
  const isEarlier = supplied < issue_date;
  const day = isEarlier ? supplied : issue_date;
  // The day of an NBP rate has a rule of its own.
  const isJudged = exchange_rate !== null && exchange_rate.source !== 'nbp_a';
  return when(isJudged && exchange_rate.date >= day, () =>
    warning('exchange_rate_date_late', { path: '/input/exchange_rate/date', with: { day } }),
  );
}
