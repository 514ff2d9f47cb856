import type { Sql } from '@invoicing/db/connection/client';
import { correctedInvoices } from '@invoicing/db/documents/corrected-amounts';
import { standingOf } from '@invoicing/domain/correction/chain';
import { storedAmountAfter } from '@invoicing/domain/stored/stored-amount-due';

/**
 * What is left of some invoices after the corrections that stand, those that have none left out: the gross total, what
 * of it remains to be paid, and the last correction with its status in KSeF.
 */
export async function correctedAmounts(db: Sql, organizationId: string, invoiceIds: readonly string[]) {
  const found = invoiceIds.length === 0 ? [] : await correctedInvoices(db, organizationId, invoiceIds);
  return found.flatMap(({ invoiceId, corrections: made, ...invoice }) => {
    const corrections = standingOf(made);
    const last = corrections.at(-1);
    if (!last) return [];
    const { id, number, ksefStatus } = last;
    return {
      invoiceId,
      count: corrections.length,
      last: { id, number, ksefStatus },
      ...storedAmountAfter(invoice, corrections),
    };
  });
}
