import { compare, divideRounded, formatDecimal, multiply, parseDecimal, round, subtract } from '../amounts/decimal.ts';
import { previousBusinessDay } from '../dates/business-days.ts';
import type { BusinessDate, DecimalString, InvoiceInput, Issue } from '../document.ts';
import { lacksRate } from '../rules/exchange-rates.ts';
import { warning, when } from '../rules/issue.ts';
import { expectedTableDays, rateDays } from '../rules/rate-days.ts';

/**
 * The entry of NBP's table A for one currency: the price of a unit in PLN. `number` is null for a day without a table,
 * `rate` if the table lacks the currency.
 */
export type NbpDay = { day: BusinessDate; number: string | null; rate: DecimalString | null };
type Published = { day: BusinessDate; number: string; rate: DecimalString };

/**
 * A deviation from NBP's rate above this is warned of: more than currencies of table A move in a day, or than sources
 * differ.
 */
const farPercent = 2;
const percentDigits = 1;
/** FA(3) KursWaluty (TIlosci): rates that NBP publishes with more digits, such as that of IDR, are rounded. */
const rateDigits = 6;

/**
 * The last table published before a day. NBP publishes none on days off; a business day without a table is skipped only
 * once it is known to have had none, so that a table which has not been fetched yet never leads to an older rate.
 * @returns null where that is not known
 */
export function lastTableBefore(known: readonly NbpDay[], day: BusinessDate): Published | null {
  const expected = previousBusinessDay(day);
  const found = known.find((table) => table.day === expected);
  if (!found) return null;
  if (found.number === null) return lastTableBefore(known, expected);
  return found.rate === null ? null : { day: found.day, number: found.number, rate: asStated(found.rate) };
}

/** A rate as an invoice can state it. */
function asStated(rate: DecimalString): DecimalString {
  const exact = parseDecimal(rate);
  return exact.scale > rateDigits ? formatDecimal(round(exact, rateDigits), rateDigits) : rate;
}

/**
 * The input completed with NBP's rate for its day if it needs a rate and has none; unchanged if that rate is not known.
 */
export function withNbpRate(input: InvoiceInput, known: readonly NbpDay[]): InvoiceInput {
  const offered = lacksRate(input) ? tableFor(input, known) : null;
  if (!offered) return input;
  const { day: date, number: table, rate } = offered;
  return { ...input, exchange_rate: { rate, date, source: 'nbp_a', table } };
}

/**
 * The issues of an invoice's rate compared with NBP's tables: a rate is missing, is far from NBP's, was not published
 * by NBP, or is of another day than the one before the tax point or the issue date.
 */
export function nbpRateIssues(input: InvoiceInput, known: readonly NbpDay[]): Issue[] {
  const right = tableFor(input, known);
  if (!right) return [];
  const { day, number, rate: nbp } = right;
  const { exchange_rate: given, currency } = input;
  const at = { path: '/input/exchange_rate', fa3: 'Fa/FaWiersz/KursWaluty' };
  if (given === null)
    return when(lacksRate(input), () => warning('exchange_rate_offered', { ...at, with: { day, number, nbp } }));
  const percent = percentOff(given.rate, nbp);
  if (compare(parseDecimal(percent), parseDecimal(String(farPercent))) > 0)
    return [warning('exchange_rate_far', { ...at, with: { rate: given.rate, percent, currency, day, number, nbp } })];
  if (given.source !== 'nbp_a') return [];
  return ofNbp(input, given, known).slice(0, 1);
}

function ofNbp(
  input: InvoiceInput,
  { date, rate }: { date: BusinessDate; rate: DecimalString },
  known: readonly NbpDay[],
): Issue[] {
  const at = { path: '/input/exchange_rate', fa3: 'Fa/FaWiersz/KursWaluty' };
  const stated = known.find((table) => table.day === date);
  const published = stated?.rate ? asStated(stated.rate) : null;
  const differs = published !== null && compare(parseDecimal(published), parseDecimal(rate)) !== 0 ? published : null;
  const tables = rateDays(input).map((day) => ({ before: day, table: lastTableBefore(known, day) }));
  const [first] = tables;
  const isRight = tables.some(({ table }) => table === null || table.day === date);
  return [
    ...(differs === null
      ? []
      : [warning('exchange_rate_not_published', { ...at, with: { rate, date, nbp: differs } })]),
    // The rules of the document warn of any other day.
    ...(isRight || !first?.table || !expectedTableDays(input).includes(date)
      ? []
      : [
          warning('exchange_rate_other_day', {
            ...at,
            with: {
              date,
              before: first.before,
              day: first.table.day,
              number: first.table.number,
              nbp: first.table.rate,
            },
          }),
        ]),
  ];
}

function tableFor(input: InvoiceInput, known: readonly NbpDay[]): Published | null {
  const [day] = rateDays(input);
  return day === undefined ? null : lastTableBefore(known, day);
}

/** The deviation of a rate from NBP's, in percent of NBP's, with one decimal place. */
function percentOff(given: DecimalString, nbp: DecimalString): DecimalString {
  const [rate, right] = [parseDecimal(given), parseDecimal(nbp)];
  const off = compare(rate, right) < 0 ? subtract(right, rate) : subtract(rate, right);
  return formatDecimal(divideRounded(multiply(off, parseDecimal('100')), right, percentDigits), percentDigits);
}
