import { compare, multiply, parseDecimal, zero } from '../amounts/decimal.ts';
import { supplyDay } from '../amounts/supply.ts';
import { vatRow } from '../amounts/vat.ts';
import { isBusinessDay } from '../dates/business-days.ts';
import { daysBetween } from '../dates/dates.ts';
import { isRealDate } from '../dates/real-date.ts';
import type { InvoiceDocument, InvoiceInput, InvoiceLine, Issue } from '../document.ts';
import { isDocumentDate } from './dates.ts';
import { error, type Rule, warning, when } from './issue.ts';
import { expectedTableDays } from './rate-days.ts';

/** The longest run of days without a table of NBP is six: 24 to 28 December around a weekend. */
const oldDays = 7;

/**
 * The approximate price in PLN of a unit of each currency in table A of NBP: enough to notice a rate for 100 units or
 * of another currency.
 */
const roughRates: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{
      EUR: '4.3',
      USD: '3.7',
      GBP: '4.9',
      CHF: '4.6',
      SEK: '0.39',
      NOK: '0.36',
      DKK: '0.57',
      CZK: '0.17',
      HUF: '0.011',
      RON: '0.85',
      ISK: '0.03',
    },
    ...{
      UAH: '0.088',
      TRY: '0.09',
      ILS: '1.1',
      JPY: '0.024',
      CNY: '0.52',
      HKD: '0.47',
      SGD: '2.8',
      THB: '0.11',
      MYR: '0.87',
      PHP: '0.064',
    },
    ...{
      INR: '0.042',
      IDR: '0.00022',
      KRW: '0.0026',
      AUD: '2.4',
      NZD: '2.1',
      CAD: '2.6',
      MXN: '0.2',
      BRL: '0.68',
      CLP: '0.0039',
      ZAR: '0.21',
    },
  }),
);
const far = parseDecimal('10');

/**
 * Tax can be stated in PLN: there is a rate if and only if one is needed. It is of a day before the tax point (art. 31a
 * ust. 1 and 2 of the VAT act), and of a plausible size for the currency.
 */
export const exchangeRateRules: Rule = (document) => [
  ...needed(document),
  ...tableDay(document),
  ...age(document),
  ...size(document),
];

function needed({ input }: InvoiceDocument): Issue[] {
  const at = { path: '/input/exchange_rate', fa3: 'Fa/FaWiersz/KursWaluty' };
  const rate = input.exchange_rate && parseDecimal(input.exchange_rate.rate);
  return [
    ...when(lacksRate(input), () => error('exchange_rate_required', at)),
    ...when(input.currency === 'PLN' && rate !== null, () => error('exchange_rate_forbidden', at)),
    ...when(rate !== null && rate.units <= 0n, () => error('exchange_rate_not_positive', at)),
    ...input.lines.flatMap((line, index) => lineRate(line, input, `/input/lines/${index}/tax_exchange_rate`)),
  ];
}

/** True if tax is charged in another currency without a rate to PLN (art. 106e ust. 11 of the VAT act). */
export function lacksRate({ currency, exchange_rate, lines }: InvoiceInput): boolean {
  const isUnstated = lines.some((line) => vatRow(line.vat_rate).tax !== null && line.tax_exchange_rate === null);
  return currency !== 'PLN' && isUnstated && exchange_rate === null;
}

function lineRate({ tax_exchange_rate: rate }: InvoiceLine, { currency, kind }: InvoiceInput, path: string): Issue[] {
  if (rate === null) return [];
  const at = { path, fa3: 'Fa/FaWiersz/KursWaluty' };
  return [
    ...when(currency === 'PLN', () => error('exchange_rate_forbidden', at)),
    ...when(kind === 'advance', () => error('not_allowed_in_advance.conversion', at)),
    ...when(compare(parseDecimal(rate), zero) <= 0, () => error('exchange_rate_not_positive', at)),
  ];
}

/** An NBP rate is of a day with a table, and of the day that the act requires. Other rates are not checked. */
function tableDay({ input }: InvoiceDocument): Issue[] {
  const { exchange_rate: rate } = input;
  if (rate?.source !== 'nbp_a' || !isDocumentDate(rate.date)) return [];
  const expected = expectedTableDays(input);
  if (expected.length === 0 || expected.includes(rate.date)) return [];
  const at = { path: '/input/exchange_rate/date', with: { date: rate.date, day: expected.join(', ') } };
  return isBusinessDay(rate.date)
    ? [warning('exchange_rate_day_unexpected', at)]
    : [error('exchange_rate_day_without_table', at)];
}

function age({ input }: InvoiceDocument): Issue[] {
  const { exchange_rate: rate, issue_date, sale_period, received_payments } = input;
  if (rate === null || rate.source === 'nbp_a') return [];
  const supplied = supplyDay(input) ?? sale_period?.to ?? issue_date;
  const days = [supplied, issue_date, ...received_payments.map(({ date }) => date)];
  if (![rate.date, ...days].every(isRealDate)) return [];
  const day = days.toSorted()[0] ?? issue_date;
  return when(daysBetween(rate.date, day) > oldDays, () =>
    warning('exchange_rate_old', { path: '/input/exchange_rate/date', with: { date: rate.date, day, days: oldDays } }),
  );
}

function size({ input }: InvoiceDocument): Issue[] {
  const about = roughRates.get(input.currency);
  if (about === undefined) return [];
  const given = [
    { rate: input.exchange_rate?.rate ?? null, path: '/input/exchange_rate/rate' },
    ...input.lines.map((line, index) => ({
      rate: line.tax_exchange_rate,
      path: `/input/lines/${index}/tax_exchange_rate`,
    })),
    ...input.received_payments.map((payment, index) => ({
      rate: payment.exchange_rate,
      path: `/input/received_payments/${index}/exchange_rate`,
    })),
  ];
  return given.flatMap(({ rate, path }) =>
    rate !== null && isFar(rate, about)
      ? [warning('exchange_rate_doubtful', { path, with: { currency: input.currency, about, rate } })]
      : [],
  );
}

function isFar(given: string, about: string): boolean {
  const [rate, rough] = [parseDecimal(given), parseDecimal(about)];
  if (rate.units <= 0n) return false;
  return compare(rate, multiply(rough, far)) >= 0 || compare(multiply(rate, far), rough) <= 0;
}
