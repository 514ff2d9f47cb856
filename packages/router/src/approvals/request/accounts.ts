import type { Payment } from '@invoicing/domain/fields/payment';

/**
 * Every bank account that a document states for payment, without duplicates: the seller's first, then those of a
 * factor. The approver has to verify all of them.
 */
export function accountsOf(payment: Payment | null): string[] {
  if (!payment) return [];
  const { bank_account: first, further_accounts, factor_account, further_factor_accounts } = payment;
  const further = [...further_accounts, ...(factor_account ? [factor_account] : []), ...further_factor_accounts];
  return [...new Set([...(first === null ? [] : [first]), ...further.map(({ bank_account }) => bank_account)])];
}
