import type { Payment } from '@invoicing/domain/fields/payment';

/** Every account that a document asks to be paid to, once: the seller's own, then those of a factor. Whoever approves compares them. */
export function accountsOf(payment: Payment | null): string[] {
  if (!payment) return [];
  const { bank_account: first, further_accounts, factor_account, further_factor_accounts } = payment;
  const told = [...further_accounts, ...(factor_account ? [factor_account] : []), ...further_factor_accounts];
  return [...new Set([...(first === null ? [] : [first]), ...told.map(({ bank_account }) => bank_account)])];
}
