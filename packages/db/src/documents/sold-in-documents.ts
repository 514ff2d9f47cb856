import type { Tx } from '../connection/client.ts';
import { type NumberedSubject, versionColumns, versionKeysOf } from './payable-parts.ts';

/** What lists say of a document that is not read: what it sells first, how many lines it has, when it is to be paid. */
export type Sold = { first: string | null; lines: number; dueDate: string | null; correctionReason: string | null };

type Found = Sold & { draft_id: string; version: number };

const nothing: Sold = { first: null, lines: 0, dueDate: null, correctionReason: null };

/** What the document of each of some approval intents is about. */
export async function soldInSubjects<Intent extends NumberedSubject>(
  tx: Tx,
  intents: readonly Intent[],
): Promise<(intent: Intent) => Sold> {
  const keys = intents.map(versionKeysOf);
  const invoices = versionColumns(keys.flatMap(({ invoice }) => invoice ?? []));
  const corrections = versionColumns(keys.flatMap(({ correction }) => correction ?? []));
  const rows = await tx.$queryRaw<Found[]>`
    SELECT version.draft_id::text AS draft_id, version.version, version.input #>> '{lines,0,name}' AS first,
      COALESCE(jsonb_array_length(version.input -> 'lines'), 0) AS lines,
      version.input #>> '{payment,due_date}' AS "dueDate", NULL AS "correctionReason"
    FROM unnest(${invoices.organizations}::uuid[], ${invoices.drafts}::uuid[], ${invoices.versions}::int[])
      AS asked (organization_id, draft_id, version)
    JOIN invoice_draft_versions version USING (organization_id, draft_id, version)
    UNION ALL
    SELECT version.draft_id::text, version.version, NULL, 0, version.document #>> '{input,payment,due_date}',
      version.document #>> '{input,reason}'
    FROM unnest(${corrections.organizations}::uuid[], ${corrections.drafts}::uuid[], ${corrections.versions}::int[])
      AS asked (organization_id, draft_id, version)
    JOIN correction_draft_versions version USING (organization_id, draft_id, version)`;
  const found = new Map(rows.map(({ draft_id, version, ...sold }) => [`${draft_id} ${version}`, sold]));
  return (intent) => {
    const { invoice, correction } = versionKeysOf(intent);
    const key = invoice ?? correction;
    return (key && found.get(`${key.draftId} ${key.draftVersion}`)) ?? nothing;
  };
}
