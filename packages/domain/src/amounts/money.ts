import type { DecimalString } from '../document.ts';
import { add, compare, type Decimal, formatDecimal, parseDecimal, zero } from './decimal.ts';

/** Digits behind the point of every amount (FA(3) TKwotowy). */
export const amountScale = 2;

const greatestAmount = parseDecimal('9999999999999999.99');

/** True when FA(3) can hold an amount: at most 16 digits before the point (TKwotowy). */
export function fitsAmount(value: Decimal): boolean {
  const magnitude = value.units < 0n ? { units: -value.units, scale: value.scale } : value;
  return compare(magnitude, greatestAmount) <= 0;
}

/** An amount as text with two decimals. @throws RangeError when FA(3) cannot hold it */
export function formatAmount(value: Decimal): DecimalString {
  if (!fitsAmount(value)) throw new RangeError('an amount exceeds 9999999999999999.99');
  return formatDecimal(value, amountScale);
}

/** The sum of amounts; nothing is rounded. @throws RangeError when one is no decimal */
export function sumAmounts(values: readonly DecimalString[]): Decimal {
  return values.map(parseDecimal).reduce(add, zero);
}
