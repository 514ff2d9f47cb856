import type { DecimalString } from '../document.ts';
import type { Adjustments } from '../fields/adjustments.ts';
import { add, type Decimal, parseDecimal, subtract } from './decimal.ts';
import { formatAmount, sumAmounts } from './money.ts';

/** The total of the charges and the total of the deductions. @throws RangeError when FA(3) cannot hold one */
export function adjustmentSums({ charges, deductions }: Adjustments): {
  charges: DecimalString;
  deductions: DecimalString;
} {
  const sum = (items: Adjustments['charges']) => formatAmount(sumAmounts(items.map(({ amount }) => amount)));
  return { charges: sum(charges), deductions: sum(deductions) };
}

/** The amount due in the end; negative if too much was paid already. */
export function adjustedTotal(total: DecimalString, adjustments: Adjustments | null): Decimal {
  const whole = parseDecimal(total);
  if (adjustments === null) return whole;
  const { charges, deductions } = adjustmentSums(adjustments);
  return subtract(add(whole, parseDecimal(charges)), parseDecimal(deductions));
}
