import { isDeepStrictEqual } from 'node:util';
import { parseDecimal, subtract } from '../amounts/decimal.ts';
import { formatAmount } from '../amounts/money.ts';
import { lineAmount, taxRate } from '../amounts/totals.ts';
import { vatTable } from '../amounts/vat.ts';
import type { DecimalString, InvoiceLine, InvoiceTotals, RateTotals } from '../document.ts';
import type { CorrectionDocument } from './document.ts';

/** A line that a correction touches. Amounts are in the price mode of the document; `before` is null for a new line. */
export type ChangedLine = {
  ref: string;
  /** The position of the line on the invoice, from 1: NrWierszaFa of both of its rows. */
  number: number;
  before: InvoiceLine | null;
  after: InvoiceLine;
  amounts: { before: DecimalString; after: DecimalString; delta: DecimalString };
};

type Amounts = Omit<InvoiceTotals, 'by_rate'>;

const nothing = { net: '0.00', vat: '0.00', gross: '0.00', vat_pln: '0.00' } satisfies Amounts;

/**
 * `after` less `before`, by rate and as a whole; rates without any difference are left out.
 * @throws RangeError when a difference exceeds what FA(3) can hold
 */
export function totalsDifference(before: InvoiceTotals, after: InvoiceTotals): InvoiceTotals {
  const byRate = vatTable.flatMap(({ rate }): RateTotals[] => {
    const of = ({ by_rate }: InvoiceTotals) => by_rate.find((row) => row.vat_rate === rate) ?? nothing;
    const amounts = amountsDifference(of(before), of(after));
    return isDeepStrictEqual(amounts, nothing) ? [] : [{ vat_rate: rate, ...amounts }];
  });
  return { ...amountsDifference(before, after), by_rate: byRate };
}

function amountsDifference(before: Amounts, after: Amounts): Amounts {
  return {
    net: difference(before.net, after.net),
    vat: difference(before.vat, after.vat),
    gross: difference(before.gross, after.gross),
    vat_pln: before.vat_pln === null || after.vat_pln === null ? null : difference(before.vat_pln, after.vat_pln),
  };
}

/**
 * A line as a correction shows it: never with its name only, because the change of its value must be visible (art. 106j
 * ust. 2 of the VAT act).
 */
export function restated(line: InvoiceLine): InvoiceLine {
  return line.presentation === 'name' ? { ...line, presentation: 'amount' } : line;
}

/** The lines that a correction shows, in the order of the invoice. */
export function changedLines(document: CorrectionDocument): ChangedLine[] {
  const { before, after } = document;
  return after.lines.flatMap((line, index) => {
    if (!isShown(document, index)) return [];
    const was = before.lines[index] ?? null;
    const amounts = {
      before: was === null ? nothing.net : formatAmount(lineAmount(was)),
      after: formatAmount(lineAmount(line)),
    };
    return [
      {
        ref: line.ref,
        number: index + 1,
        before: was && restated(was),
        after: restated(line),
        amounts: { ...amounts, delta: difference(amounts.before, amounts.after) },
      },
    ];
  });
}

/**
 * True for a line that the correction states before and after: a changed one, and, for an order with payments before
 * the supply, every line if an amount changes, which confirms the unchanged ones (FA(3), notes on FaWiersz and
 * Zamowienie).
 */
function isShown(document: CorrectionDocument, index: number): boolean {
  const { invoice_kind, before, after } = document;
  const isPartlyPaid = invoice_kind === 'advance' || invoice_kind === 'settlement';
  return isChanged(document, index) || (isPartlyPaid && !isDeepStrictEqual(before.totals, after.totals));
}

/** True if any member of the line at this position differs, or its tax is stated at another exchange rate. */
export function isChanged({ before, after, currency }: CorrectionDocument, index: number): boolean {
  const [was, line] = [before.lines[index], after.lines[index]];
  if (was === undefined || line === undefined) return true;
  const isTaxed = vatTable.some(({ rate, tax }) => rate === line.vat_rate && tax !== null);
  const isRevalued = isTaxed && currency !== 'PLN' && taxRate(was, before) !== taxRate(line, after);
  return isRevalued || !isSameLine(was, line);
}

/** True for lines that read the same, however their numbers are written. */
export function isSameLine(one: InvoiceLine, other: InvoiceLine): boolean {
  return isDeepStrictEqual(withPlainNumbers(one), withPlainNumbers(other));
}

/** The line with its numbers written in one way: 2 and 2.00 are the same quantity. */
function withPlainNumbers({ quantity, unit_price, discount, unit_discount, ...rest }: InvoiceLine): unknown {
  return {
    ...rest,
    numbers: [quantity, unit_price, discount, unit_discount].map((value) =>
      value?.includes('.') ? value.replace(/\.0+$|(?<!0)0+$/, '') : value,
    ),
  };
}

function difference(before: DecimalString, after: DecimalString): DecimalString {
  return formatAmount(subtract(parseDecimal(after), parseDecimal(before)));
}
