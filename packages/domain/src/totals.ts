import { add, type Decimal, divideRounded, multiply, parseDecimal, round, subtract, zero } from './decimal.ts';
import type { InvoiceInput, InvoiceLine, InvoiceTotals, RateTotals } from './document.ts';
import { amountScale, formatAmount, sumAmounts } from './money.ts';
import { type VatRow, vatTable } from './vat.ts';

type Priced = Pick<InvoiceInput, 'lines' | 'price_mode' | 'currency' | 'exchange_rate'>;

const hundred: Decimal = { units: 100n, scale: 0 };

/**
 * The value of one line in the document's price mode (net: P_11, gross: P_11A):
 * quantity × unit price − discount, rounded to the grosz (art. 106e ust. 1 pkt 11 and ust. 11 of the VAT act).
 */
export function lineAmount(line: Pick<InvoiceLine, 'quantity' | 'unit_price' | 'discount'>): Decimal {
  const full = multiply(parseDecimal(line.quantity), parseDecimal(line.unit_price));
  return round(line.discount === null ? full : subtract(full, parseDecimal(line.discount)), amountScale);
}

/**
 * Totals by rate and of the whole document.
 * VAT is computed once for each rate from the sum of its lines and rounded half up (art. 106e ust. 11);
 * from gross prices as sum × r / (100 + r) (art. 106e ust. 7 and 8). VAT in PLN is the unrounded VAT × rate, rounded once.
 * @throws RangeError when an amount exceeds what FA(3) can hold
 */
export function computeTotals(input: Priced): InvoiceTotals {
  const byRate = vatTable.flatMap((row) => {
    const lines = input.lines.filter((line) => line.vat_rate === row.rate);
    if (lines.length === 0) return [];
    const sum = lines.map(lineAmount).reduce(add, zero);
    return [rateTotals(row, sum, input)];
  });
  const sumOf = (pick: (row: RateTotals) => string) => sumAmounts(byRate.map(pick));
  const pln = byRate.every((row) => row.vat_pln !== null) ? sumOf((row) => row.vat_pln ?? '0') : null;
  return {
    net: formatAmount(sumOf((row) => row.net)),
    vat: formatAmount(sumOf((row) => row.vat)),
    gross: formatAmount(sumOf((row) => row.gross)),
    vat_pln: pln === null ? null : formatAmount(pln),
    by_rate: byRate,
  };
}

function rateTotals(row: VatRow, sum: Decimal, input: Priced): RateTotals {
  const percent: Decimal = { units: row.percent ?? 0n, scale: 0 };
  const numerator = multiply(sum, percent);
  const denominator = input.price_mode === 'net' ? hundred : add(hundred, percent);
  const vat = divideRounded(numerator, denominator, amountScale);
  const net = input.price_mode === 'net' ? sum : subtract(sum, vat);
  return {
    vat_rate: row.rate,
    net: formatAmount(net),
    vat: formatAmount(vat),
    gross: formatAmount(add(net, vat)),
    vat_pln: vatInPln(numerator, denominator, vat, input),
  };
}

function vatInPln(numerator: Decimal, denominator: Decimal, vat: Decimal, input: Priced): string | null {
  if (input.currency === 'PLN') return formatAmount(vat);
  // Tax below half a grosz in the currency may still be a grosz in PLN: only a tax of nothing is nothing.
  if (numerator.units === 0n) return '0.00';
  if (!input.exchange_rate) return null;
  return formatAmount(divideRounded(multiply(numerator, parseDecimal(input.exchange_rate.rate)), denominator, amountScale));
}
