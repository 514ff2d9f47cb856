import type { Sql } from './client.ts';
import { run, type Statement } from './statement.ts';

/** One version of a draft, such as the one that an invoice was issued from. */
export type DraftVersionKey = { draftId: string; draftVersion: number };

const accountsOf: Statement<{ draft_id: string; accounts: string[] }> = {
  name: 'paid-accounts',
  text: `SELECT version.draft_id::text AS draft_id,
      ARRAY(SELECT DISTINCT account #>> '{}'
        FROM jsonb_path_query(version.input, '$.payment.**.bank_account') AS account
        WHERE jsonb_typeof(account) = 'string') AS accounts
    FROM unnest($2::uuid[], $3::int[]) AS asked (draft_id, version)
    JOIN invoice_draft_versions version
      ON version.organization_id = $1::uuid AND version.draft_id = asked.draft_id AND version.version = asked.version`,
};

/**
 * The bank accounts that invoices ask to be paid to, by the draft each was issued from; only the accounts leave the
 * database.
 */
export async function paidAccounts(
  tx: Sql,
  organizationId: string,
  keys: readonly DraftVersionKey[],
): Promise<ReadonlyMap<string, string[]>> {
  if (keys.length === 0) return new Map();
  const ids = keys.map(({ draftId }) => draftId);
  const versions = keys.map(({ draftVersion }) => draftVersion);
  const rows = await run(tx, accountsOf, [organizationId, ids, versions]);
  return new Map(rows.map(({ draft_id, accounts }) => [draft_id, accounts]));
}
