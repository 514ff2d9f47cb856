import type { Payment } from '@invoicing/domain/fields/payment';

/**
 * Every account that a document asks to be paid to, once: the seller's own, then those of a factor. A person who
 * approves compares them.
 */
export function accountsOf(payment: Payment | null): string[] {
  if (!payment) return [];
  const { bank_account: first, further_accounts, factor_account, further_factor_accounts } = payment;
  const further = [...further_accounts, ...(factor_account ? [factor_account] : []), ...further_factor_accounts];
  return [...new Set([...(first === null ? [] : [first]), ...further.map(({ bank_account }) => bank_account)])];
}
