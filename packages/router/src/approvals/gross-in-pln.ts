import type { Tx } from '@invoicing/db/client';
import { readNbpDays } from '@invoicing/db/nbp-tables';
import { inPln } from '@invoicing/domain/approval-policy';
import type { IntentSummary, RatedSummary } from '../approval-lifecycle/store.ts';

/**
 * Adds what a document comes to in PLN, by which the policy of approvals goes: at the document's own rate, or at NBP's
 * of the last table before its issue date; null where neither is known.
 * @param rate the document's
 */
export async function rated(tx: Tx, summary: IntentSummary, rate: string | null): Promise<RatedSummary> {
  const { total_gross, currency, issue_date } = summary;
  const known = currency === 'PLN' ? null : (rate ?? (await lastRate(tx, currency, issue_date)));
  return { ...summary, gross_pln: inPln(total_gross, currency, known) };
}

async function lastRate(tx: Tx, currency: string, day: string): Promise<string | null> {
  return (await readNbpDays(tx, currency, [day])).findLast((table) => table.rate !== null)?.rate ?? null;
}
