import { adjustedTotal } from '../adjustments.ts';
import { compare, parseDecimal, zero } from '../decimal.ts';
import type { InvoiceDocument, Issue } from '../document.ts';
import { fitsAmount, sumAmounts } from '../money.ts';
import { error, type Rule, when } from './issue.ts';

/** What is to be paid, and how much of it was. */
export const moneyRules: Rule = (document) => [...adjustments(document), ...partialPayments(document)];

const settled = 'Fa/Rozliczenie';

function adjustments({ input, totals }: InvoiceDocument): Issue[] {
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
}

/** A sum beyond FA(3) is a fault of the document here. */
function isInRange(total: string, given: InvoiceDocument['input']['adjustments']): boolean {
  try {
    return fitsAmount(adjustedTotal(total, given));
  } catch (refusal) {
    if (refusal instanceof RangeError) return false;
    throw refusal;
  }
}

const partly = { path: '/input/payment/partial_payments', fa3: 'Fa/Platnosc/ZaplataCzesciowa' };

/** Parts of a payment: each above zero, all of them the whole where the invoice is paid, else less. */
function partialPayments({ input, totals }: InvoiceDocument): Issue[] {
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
}
