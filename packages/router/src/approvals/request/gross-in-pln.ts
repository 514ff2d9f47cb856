import type { Sql } from '@invoicing/db/connection/client';
import { readNbpDays } from '@invoicing/db/lookups/nbp-tables';
import { countedRate, inPln } from '@invoicing/domain/approvals/policy';
import type { IntentSummary, RatedSummary } from '../use/store.ts';

/**
 * Adds the gross amount in PLN, which the approval policy applies to: at the rate of NBP's last table before the issue
 * date, or at the document's own rate.
 * @param rate the document's own rate
 */
export async function rated(tx: Sql, summary: IntentSummary, rate: string | null): Promise<RatedSummary> {
  const { total_gross, currency, issue_date } = summary;
  const counted = currency === 'PLN' ? null : countedRate(rate, await nbpRate(tx, currency, issue_date));
  return { ...summary, gross_pln: inPln(total_gross, currency, counted) };
}

async function nbpRate(tx: Sql, currency: string, day: string): Promise<string | null> {
  return (await readNbpDays(tx, currency, [day])).findLast((table) => table.rate !== null)?.rate ?? null;
}
