import type { DecimalString, InvoiceInput } from '../document.ts';
import type { Payment } from '../fields/payment.ts';
import { add, compare, type Decimal, formatDecimal, parseDecimal, subtract, zero } from './decimal.ts';
import { amountScale, sumAmounts } from './money.ts';

/** The members of an invoice that determine its amount due. */
export type Payable = Pick<InvoiceInput, 'kind' | 'payment' | 'adjustments' | 'received_payments'>;
type Paid = { amount: DecimalString };

/**
 * The amount due of an invoice: its total plus charges, less deductions (FA(3) DoZaplaty, or DoRozliczenia if
 * negative), less the payments that it states. Computed even where FA(3) could not represent the result, because a
 * draft may be invalid.
 * @throws RangeError when an amount is no decimal
 */
export function amountDue(gross: DecimalString, payable: Payable): DecimalString {
  const { payment, adjustments, received_payments: received } = payable;
  const charged = add(parseDecimal(gross), sumOf(adjustments?.charges ?? []));
  const whole = subtract(charged, sumOf(adjustments?.deductions ?? []));
  if (!payment?.paid) return amount(subtract(whole, sumOf(paymentsOf(payable))));
  // A fully paid invoice has nothing left to pay; an overpayment is still to be refunded.
  const left = subtract(whole, sumOf(received));
  return amount(compare(left, zero) < 0 ? left : zero);
}

/**
 * The amount due of a correction's difference, negative if it is to be refunded. A payment stated by a correction
 * applies to the difference, in either direction.
 * @throws RangeError when an amount is no decimal
 */
export function correctionAmountDue(difference: DecimalString, payment: Payment | null): DecimalString {
  if (payment?.paid) return amount(zero);
  const whole = parseDecimal(difference);
  const paid = sumOf(payment?.partial_payments ?? []);
  return amount(compare(whole, zero) < 0 ? add(whole, paid) : subtract(whole, paid));
}

/**
 * The payments that an invoice states. One that is both received before the supply and a partial payment counts once:
 * the total of an advance invoice is what was received, and its partial payments are parts of that.
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
