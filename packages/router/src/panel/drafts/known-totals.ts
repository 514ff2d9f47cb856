import { suppliedTotals } from '@invoicing/domain/amounts/totals';
import { vatTable } from '@invoicing/domain/amounts/vat';
import { isCurrency } from '@invoicing/domain/identifiers/currency';
import { lineValue, type Typed } from './line-value.ts';

type TypedLine = Typed & { vat_rate: string };
type Counting = { isGross: boolean; isVatPerLine: boolean };

/**
 * The totals of the lines that can be computed, equal to those of a draft with only these lines, and the positions of
 * the others. The totals are null if no line can be computed, or if they exceed what an invoice can hold.
 */
export function knownTotals(lines: readonly TypedLine[], { isGross, isVatPerLine }: Counting) {
  const counted = lines.map(countedOf);
  const known = counted.filter((line) => line !== null);
  const left = counted.flatMap((line, index) => (line === null ? [index] : []));
  return { totals: known.length === 0 ? null : totalsOf(known, { isGross, isVatPerLine }), left };
}

function countedOf(line: TypedLine) {
  const { quantity, unit_price, discount, unit_discount } = line;
  const row = vatTable.find(({ rate }) => rate === line.vat_rate);
  if (quantity === null || unit_price === null || !row || lineValue(line) === null) return null;
  return { quantity, unit_price, discount, unit_discount, vat_rate: row.rate, tax_exchange_rate: null };
}

function totalsOf(lines: NonNullable<ReturnType<typeof countedOf>>[], { isGross, isVatPerLine }: Counting) {
  try {
    const price_mode = isGross ? 'gross' : 'net';
    // The currency affects only the tax in PLN, which is not computed here.
    const all = { lines, price_mode, currency: 'PLN', exchange_rate: null, vat_per_line: isVatPerLine } as const;
    const { net, vat, gross } = suppliedTotals(all);
    return { net, vat, gross };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The currency of shown totals: the entered one, or nothing if it is not valid. */
export function currencyOfTotals(written: string): string {
  return isCurrency(written) ? written : '';
}
