import type { Db } from '@invoicing/db/connection/client';
import { ask, int, prepare, type RawBuilder, seconds, sql } from '@invoicing/db/connection/prepared';
import { documentOfRow, type TaxDocument } from '@invoicing/db/tax-document';
import { jobOf } from '../unsettled.ts';

type Row = { organizationId: string; invoiceId: string | null; correctionId: string | null };

/**
 * In SQL: recent numbered documents that lack a copy which `copiesOf` creates: the PDF, the one with the KSeF number,
 * KOD II, or the readable UPO.
 */
const lacking = (table: string, column: string, graceSeconds: RawBuilder<number>) => sql`
  SELECT document.organization_id, document.id, ${sql.lit(column)} AS kind FROM ${sql.raw(table)} AS document
  WHERE document.organization_id = organization.id AND document.created_at > now() - interval '2 days'
    AND document.created_at <= now() - ${graceSeconds} * interval '1 second'
    AND EXISTS (
      SELECT 1 FROM (
        SELECT coalesce(bool_or(kind = 'pdf'), false) AS own,
          coalesce(bool_or(kind = 'pdf' AND artifacts.ksef_number IS NOT NULL), false) AS numbered,
          coalesce(bool_or(kind = 'qr_code_ii_png'), false) AS certified,
          coalesce(bool_or(kind = 'upo_xml'), false) AS upo, coalesce(bool_or(kind = 'upo_pdf'), false) AS readable
        FROM artifacts WHERE artifacts.organization_id = document.organization_id
          AND artifacts.${sql.raw(column)} = document.id
      ) AS held
      LEFT JOIN submissions ON submissions.organization_id = document.organization_id
        AND submissions.${sql.raw(column)} = document.id
      WHERE NOT own OR (submissions.ksef_number IS NOT NULL AND NOT numbered) OR (upo AND NOT readable)
        OR (submissions.certificate_url IS NOT NULL AND NOT certified))`;

const missing = prepare(
  'missing-renderings',
  { graceSeconds: seconds, limit: int },
  ({ graceSeconds, limit }) => sql<Row>`
    SELECT document.organization_id AS "organizationId",
      CASE kind WHEN 'invoice_id' THEN document.id END AS "invoiceId",
      CASE kind WHEN 'correction_id' THEN document.id END AS "correctionId"
    FROM organizations AS organization
    CROSS JOIN LATERAL (${lacking('invoices', 'invoice_id', graceSeconds)}
      UNION ALL ${lacking('invoice_corrections', 'correction_id', graceSeconds)}) AS document
    WHERE NOT EXISTS (${jobOf(sql`format('render:%s', document.id)`, 'without a queue')})
    LIMIT ${limit}`,
);

/**
 * Documents of the last two days with missing copies for which there is no job, or whose job failed.
 * @param graceSeconds the minimum age of the documents
 */
export async function findMissingRenderings(
  db: Db,
  graceSeconds: number,
  limit: number,
): Promise<{ organizationId: string; document: TaxDocument }[]> {
  const rows = await ask(db, missing, { graceSeconds, limit });
  return rows.map(({ organizationId, ...row }) => ({ organizationId, document: documentOfRow(row) }));
}
