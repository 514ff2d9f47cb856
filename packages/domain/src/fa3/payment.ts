import { adjustedTotal, adjustmentSums } from '../amounts/adjustments.ts';
import { compare, formatDecimal, subtract, zero } from '../amounts/decimal.ts';
import { amountScale } from '../amounts/money.ts';
import { furtherAccount } from '../fields/accounts.ts';
import { type Adjustments, adjustments as adjustmentFields } from '../fields/adjustments.ts';
import { payment as fields, type Payment } from '../fields/payment.ts';
import type { Element } from './elements.ts';
import { elementsOf, type Judged } from './fields.ts';

export function payment(given: Payment): Element {
  const { bank_account, account_details } = given;
  const first: Element[] =
    bank_account === null
      ? []
      : [['RachunekBankowy', elementsOf(furtherAccount, { bank_account, ...account_details })]];
  return ['Platnosc', elementsOf(fields, given, { ...paid(given), bank_account: first, account_details: [] })];
}

/** What was paid by the issue date: in one payment, or in partial ones, the last of which may complete it. */
function paid({ paid: isPaid, paid_date, partial_payments }: Payment): Judged {
  if (partial_payments.length > 0) return { paid: [['ZnacznikZaplatyCzesciowej', isPaid ? '2' : '1']], paid_date: [] };
  return isPaid && paid_date !== null ? {} : { paid: [], paid_date: [] };
}

/** Charges, deductions, and the resulting amount to be paid or refunded. */
export function adjustments(given: Adjustments, total: string): Element {
  const sums = adjustmentSums(given);
  const due = adjustedTotal(total, given);
  const isOwed = compare(due, zero) >= 0;
  return [
    'Rozliczenie',
    [
      ...elementsOf(adjustmentFields, { charges: given.charges }),
      given.charges.length === 0 ? null : ['SumaObciazen', sums.charges],
      ...elementsOf(adjustmentFields, { deductions: given.deductions }),
      given.deductions.length === 0 ? null : ['SumaOdliczen', sums.deductions],
      isOwed
        ? ['DoZaplaty', formatDecimal(due, amountScale)]
        : ['DoRozliczenia', formatDecimal(subtract(zero, due), amountScale)],
    ],
  ];
}
