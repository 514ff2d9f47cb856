import type { DecimalString, InvoiceInput } from '../document.ts';
import type { Payment } from '../fields/payment.ts';
import { add, compare, type Decimal, formatDecimal, parseDecimal, subtract, zero } from './decimal.ts';
import { amountScale, sumAmounts } from './money.ts';

/** The members of an invoice that determine its amount due. */
export type Payable = Pick<InvoiceInput, 'kind' | 'payment' | 'adjustments' | 'received_payments'>;
type Paid = { amount: DecimalString };

/**
 * What remains to be paid of an invoice: its total and the charges, less the deductions (FA(3) DoZaplaty, or below zero
 * DoRozliczenia), less the payments that it states. Exact also where FA(3) could not hold it, for a draft may be wrong.
 * @throws RangeError when an amount is no decimal
 */
export function amountDue(gross: DecimalString, payable: Payable): DecimalString {
  const { payment, adjustments, received_payments: received } = payable;
  const charged = add(parseDecimal(gross), sumOf(adjustments?.charges ?? []));
  const whole = subtract(charged, sumOf(adjustments?.deductions ?? []));
  if (!payment?.paid) return amount(subtract(whole, sumOf(paymentsOf(payable))));
  // What is paid in full leaves nothing; what was paid too much is still to be given back.
  const left = subtract(whole, sumOf(received));
  return amount(compare(left, zero) < 0 ? left : zero);
}

/**
 * What remains to be paid of the difference that a correction makes, below zero where it is to be paid back. The
 * payment of a correction is of that difference, whichever way it goes.
 * @throws RangeError when an amount is no decimal
 */
export function correctionAmountDue(difference: DecimalString, payment: Payment | null): DecimalString {
  if (payment?.paid) return amount(zero);
  const whole = parseDecimal(difference);
  const paid = sumOf(payment?.partial_payments ?? []);
  return amount(compare(whole, zero) < 0 ? add(whole, paid) : subtract(whole, paid));
}

/**
 * The payments that an invoice states. One that is both received before the supply and a part of the payment counts
 * once; the total of an advance invoice is what was received, and parts of a payment are parts of that.
 */
function paymentsOf({ kind, payment, received_payments: received }: Payable): Paid[] {
  const parts = payment?.partial_payments ?? [];
  if (kind === 'advance') return received;
  const unmatched = parts.map(keyOf);
  const further = received.filter((given) => {
    const place = unmatched.indexOf(keyOf(given));
    if (place >= 0) unmatched.splice(place, 1);
    return place < 0;
  });
  return [...parts, ...further];
}

function keyOf(given: Paid & { date: string }): string {
  return `${given.date} ${amount(parseDecimal(given.amount))}`;
}

function sumOf(items: readonly Paid[]): Decimal {
  return sumAmounts(items.map((item) => item.amount));
}

function amount(value: Decimal): DecimalString {
  return formatDecimal(value, amountScale);
}
