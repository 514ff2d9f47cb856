import { adjustedTotal } from '../amounts/adjustments.ts';
import { compare, parseDecimal, zero } from '../amounts/decimal.ts';
import { fitsAmount } from '../amounts/money.ts';
import type { InvoiceDocument } from '../document.ts';
import { error, type Rule, when } from './issue.ts';

const settled = 'Fa/Rozliczenie';

/** Charges and deductions, and what is to be paid with them. */
export const adjustmentRules: Rule = ({ input, totals }) => {
  const given = input.adjustments;
  if (given === null) return [];
  const negative = (['charges', 'deductions'] as const).flatMap((name) =>
    given[name].flatMap(({ amount }, index) =>
      when(compare(parseDecimal(amount), zero) < 0, () =>
        error('adjustment_negative', { path: `/input/adjustments/${name}/${index}/amount`, fa3: settled }),
      ),
    ),
  );
  return [
    ...negative,
    ...when(given.charges.length + given.deductions.length === 0, () =>
      error('adjustments_empty', { path: '/input/adjustments', fa3: settled }),
    ),
    ...when(!isInRange(totals.gross, given), () =>
      error('amount_out_of_range.sum', { path: '/input/adjustments', fa3: settled }),
    ),
  ];
};

/** A sum that exceeds FA(3)'s range becomes an issue of the document here. */
export function isInRange(total: string, given: InvoiceDocument['input']['adjustments']): boolean {
  try {
    return fitsAmount(adjustedTotal(total, given));
  } catch (refusal) {
    if (refusal instanceof RangeError) return false;
    throw refusal;
  }
}
