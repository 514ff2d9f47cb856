import { compare, type Decimal, formatDecimal, parseDecimal, subtract } from '../amounts/decimal.ts';
import { amountScale } from '../amounts/money.ts';
import { lineAmount, lineVat, taxRate } from '../amounts/totals.ts';
import type { DecimalString, ExchangeRate, InvoiceLine } from '../document.ts';
import { type ChangedLine, changedLines, isChanged, isSameLine } from './difference.ts';
import type { CorrectionDocument } from './document.ts';

/** A row that states a difference, under the number of its line; its tax is stated at `exchange_rate`. */
export type DifferenceRow = { number: number; line: InvoiceLine; exchange_rate: ExchangeRate | null };

/**
 * The differences of the lines (art. 106j ust. 2 pkt 5 of the VAT act; FA(3), note on FaWiersz): one row if only a
 * quantity or only a price differs, otherwise the earlier line negated and the new line. The rows add up to the change
 * of the lines, to the grosz.
 */
export function differenceRows(document: CorrectionDocument): DifferenceRow[] {
  return changedLines(document)
    .filter(({ number }) => isChanged(document, number - 1))
    .flatMap((change) => rowsOf(change, document));
}

function rowsOf(
  { number, before: was, after: line, amounts }: ChangedLine,
  { before, after, price_mode, vat_per_line }: CorrectionDocument,
): DifferenceRow[] {
  const now = { number, line, exchange_rate: after.exchange_rate };
  if (was === null) return [now];
  const isSameRate = taxRate(was, before) === taxRate(line, after);
  const single = isSameRate ? singleDifference(was, line) : null;
  if (
    single &&
    formatDecimal(lineAmount(single), amountScale) === amounts.delta &&
    (!vat_per_line || isTaxOf(single, was, line, price_mode))
  )
    return [{ ...now, line: single }];
  return [{ number, line: turned(was), exchange_rate: before.exchange_rate }, now].filter(
    (row) => parseDecimal(row.line.quantity).units !== 0n,
  );
}

/**
 * True if the tax computed from the difference equals the difference of the taxes: lines that state their tax do so to
 * the grosz, so a rounding difference would show.
 */
function isTaxOf(
  single: InvoiceLine,
  was: InvoiceLine,
  line: InvoiceLine,
  mode: CorrectionDocument['price_mode'],
): boolean {
  return compare(lineVat(single, mode), subtract(lineVat(line, mode), lineVat(was, mode))) === 0;
}

/** The line with the difference as its quantity or price, if nothing else differs. */
function singleDifference(was: InvoiceLine, line: InvoiceLine): InvoiceLine | null {
  const less = (name: 'quantity' | 'unit_price') => text(subtract(parseDecimal(line[name]), parseDecimal(was[name])));
  if (isSameLine({ ...was, quantity: line.quantity }, line))
    return { ...line, quantity: less('quantity'), discount: null };
  return isSameLine({ ...was, unit_price: line.unit_price }, line)
    ? { ...line, unit_price: less('unit_price'), discount: null, unit_discount: null }
    : null;
}

function turned(line: InvoiceLine): InvoiceLine {
  return {
    ...line,
    quantity: negated(line.quantity),
    discount: line.discount === null ? null : negated(line.discount),
  };
}

function negated(value: DecimalString): DecimalString {
  return text({ ...parseDecimal(value), units: -parseDecimal(value).units });
}

function text(value: Decimal): DecimalString {
  return formatDecimal(value, value.scale);
}
