import type { Tx } from '../connection/client.ts';
import { type NumberedSubject, versionColumns, versionKeysOf } from './payable-parts.ts';

/**
 * The facts that lists show of a document without reading all of it: its first item, the number of lines, the due date
 * and the reason of a correction.
 */
export type Sold = { first: string | null; lines: number; dueDate: string | null; correctionReason: string | null };

type Found = Sold & { draft_id: string; version: number };

const nothing: Sold = { first: null, lines: 0, dueDate: null, correctionReason: null };

/** Reads these facts for the document of each given approval intent. */
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
