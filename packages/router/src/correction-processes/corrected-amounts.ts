import type { Sql } from '@invoicing/db/connection/client';
import { correctedInvoices } from '@invoicing/db/documents/corrected-amounts';
import { correctionsInForce } from '@invoicing/domain/correction/chain';
import { storedAmountAfter } from '@invoicing/domain/stored/stored-amount-due';

/**
 * Amounts of the given invoices after the corrections in force: gross total, amount due, and the last correction with
 * its status in KSeF. Invoices without such corrections are left out.
 */
export async function correctedAmounts(db: Sql, organizationId: string, invoiceIds: readonly string[]) {
  const found = invoiceIds.length === 0 ? [] : await correctedInvoices(db, organizationId, invoiceIds);
  return found.flatMap(({ invoiceId, corrections: made, ...invoice }) => {
    const corrections = correctionsInForce(made);
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
