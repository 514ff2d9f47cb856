import type { Sql } from '../connection/client.ts';
import { ask, ints, prepare, sql, uuid, uuids } from '../connection/prepared.ts';

/** One version of a draft, such as the one that an invoice was issued from. */
export type DraftVersionKey = { draftId: string; draftVersion: number };

const accountsOf = prepare(
  'paid-accounts',
  { organizationId: uuid, ids: uuids, versions: ints },
  ({ organizationId, ids, versions }) => sql<{ draft_id: string; accounts: string[] }>`
    SELECT version.draft_id::text AS draft_id,
      ARRAY(SELECT DISTINCT account #>> '{}'
        FROM jsonb_path_query(version.input, '$.payment.**.bank_account') AS account
        WHERE jsonb_typeof(account) = 'string') AS accounts
    FROM unnest(${ids}, ${versions}) AS asked (draft_id, version)
    JOIN invoice_draft_versions version
      ON version.organization_id = ${organizationId} AND version.draft_id = asked.draft_id
        AND version.version = asked.version`,
);

/**
 * The bank accounts that invoices state for payment, by the draft that each was issued from. Only the accounts are
 * read, not the whole documents.
 */
export async function paidAccounts(
  tx: Sql,
  organizationId: string,
  keys: readonly DraftVersionKey[],
): Promise<ReadonlyMap<string, string[]>> {
  if (keys.length === 0) return new Map();
  const ids = keys.map(({ draftId }) => draftId);
  const versions = keys.map(({ draftVersion }) => draftVersion);
  const rows = await ask(tx, accountsOf, { organizationId, ids, versions });
  return new Map(rows.map(({ draft_id, accounts }) => [draft_id, accounts]));
}
