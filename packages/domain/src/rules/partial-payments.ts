import { adjustedTotal } from '../amounts/adjustments.ts';
import { compare, parseDecimal, zero } from '../amounts/decimal.ts';
import { sumAmounts } from '../amounts/money.ts';
import { isInRange } from './adjustments.ts';
import { error, type Rule, when } from './issue.ts';

const partly = { path: '/input/payment/partial_payments', fa3: 'Fa/Platnosc/ZaplataCzesciowa' };

/** Partial payments: each is above zero; together they equal the total if the invoice is paid, otherwise less. */
export const partialPaymentRules: Rule = ({ input, totals }) => {
  const { payment } = input;
  if (!payment || payment.partial_payments.length === 0) return [];
  const parts = payment.partial_payments.map(({ amount }) => amount);
  const due = isInRange(totals.gross, input.adjustments) ? adjustedTotal(totals.gross, input.adjustments) : zero;
  const order = compare(sumAmounts(parts), due);
  return [
    ...parts.flatMap((amount, index) =>
      when(compare(parseDecimal(amount), zero) <= 0, () =>
        error('amount_not_positive.partial', { path: `${partly.path}/${index}/amount`, fa3: partly.fa3 }),
      ),
    ),
    ...when(payment.paid ? order !== 0 || parts.length < 2 : order >= 0, () =>
      error(payment.paid ? 'partial_payments_mismatch.paid' : 'partial_payments_mismatch.unpaid', partly),
    ),
  ];
};
