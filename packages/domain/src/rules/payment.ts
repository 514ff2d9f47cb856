import type { InvoiceInput, Issue } from '../document.ts';
import type { Payment } from '../fields/payment.ts';
import { isValidAccount, normaliseAccount } from '../identifiers/iban.ts';
import { error, type Rule, warning, when } from './issue.ts';

/** Terms of payment: there are some, with an account, a due date, and the day of what was paid. */
export const paymentRules: Rule = ({ input: { payment } }) => {
  if (!payment) return [warning('payment_terms_missing', { path: '/input/payment', fa3: 'Fa/Platnosc' })];
  const { paid, paid_date, bank_account } = payment;
  return [
    ...when(paid && !isDated(payment), () =>
      error('paid_date_required', { path: '/input/payment/paid_date', fa3: 'Fa/Platnosc/DataZaplaty' }),
    ),
    ...when(!paid && paid_date !== null, () =>
      error('paid_date_without_payment', { path: '/input/payment/paid_date', fa3: 'Fa/Platnosc/DataZaplaty' }),
    ),
    ...when(bank_account !== null && !isValidAccount(normaliseAccount(bank_account)), () =>
      error('bank_account_checksum', { path: '/input/payment/bank_account', fa3: 'Fa/Platnosc/RachunekBankowy/NrRB' }),
    ),
    ...missing(payment),
  ];
};

/** Payment dates compared with the issue date; called by dates.ts once all days are valid. */
export function paymentDates({ payment, issue_date }: InvoiceInput): Issue[] {
  const { due_date = null, paid_date = null } = payment ?? {};
  return [
    ...when(due_date !== null && due_date < issue_date, () =>
      warning('due_date_before_issue', { path: '/input/payment/due_date', fa3: 'Fa/Platnosc/TerminPlatnosci/Termin' }),
    ),
    ...when(paid_date !== null && paid_date > issue_date, () =>
      warning('paid_date_after_issue', { path: '/input/payment/paid_date', fa3: 'Fa/Platnosc/DataZaplaty' }),
    ),
  ];
}

/**
 * FA(3) dates a payment in full once (DataZaplaty), or by each of two or more parts that settled it
 * (ZnacznikZaplatyCzesciowej 2).
 */
function isDated({ paid_date, partial_payments }: Payment): boolean {
  return paid_date !== null || partial_payments.length >= 2;
}

/** Missing data that a payer needs. */
function missing({ paid, bank_account, method, due_date }: Payment) {
  return [
    ...when(method === 'transfer' && bank_account === null && !paid, () =>
      warning('bank_account_missing', { path: '/input/payment/bank_account', fa3: 'Fa/Platnosc/RachunekBankowy' }),
    ),
    ...when(!paid && due_date === null, () =>
      warning('due_date_missing', { path: '/input/payment/due_date', fa3: 'Fa/Platnosc/TerminPlatnosci' }),
    ),
  ];
}
