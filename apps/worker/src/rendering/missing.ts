import type { Db } from '@invoicing/db/client';
import { run, type Statement } from '@invoicing/db/statement';
import { documentOfRow, type TaxDocument } from '@invoicing/db/tax-document';
import { jobOf } from '../unsettled.ts';

type Row = { organizationId: string; invoiceId: string | null; correctionId: string | null };

/**
 * Numbered documents of the last days lack a copy that `copiesOf` makes: their PDF, the one with the KSeF number,
 * KOD II, the UPO for people.
 */
const lacking = (table: string, column: string) => `
  SELECT document.organization_id, document.id, '${column}' AS kind FROM ${table} AS document
  WHERE document.organization_id = organization.id AND document.created_at > now() - interval '2 days'
    AND document.created_at <= now() - $1 * interval '1 second'
    AND EXISTS (
      SELECT 1 FROM (
        SELECT coalesce(bool_or(kind = 'pdf'), false) AS own,
          coalesce(bool_or(kind = 'pdf' AND artifacts.ksef_number IS NOT NULL), false) AS numbered,
          coalesce(bool_or(kind = 'qr_code_ii_png'), false) AS certified,
          coalesce(bool_or(kind = 'upo_xml'), false) AS upo, coalesce(bool_or(kind = 'upo_pdf'), false) AS readable
        FROM artifacts WHERE artifacts.organization_id = document.organization_id AND artifacts.${column} = document.id
      ) AS held
      LEFT JOIN submissions ON submissions.organization_id = document.organization_id
        AND submissions.${column} = document.id
      WHERE NOT own OR (submissions.ksef_number IS NOT NULL AND NOT numbered) OR (upo AND NOT readable)
        OR (submissions.certificate_url IS NOT NULL AND NOT certified))`;

const missing: Statement<Row> = {
  name: 'missing-renderings',
  text: `
    SELECT document.organization_id AS "organizationId",
      CASE kind WHEN 'invoice_id' THEN document.id END AS "invoiceId",
      CASE kind WHEN 'correction_id' THEN document.id END AS "correctionId"
    FROM organizations AS organization
    CROSS JOIN LATERAL (${lacking('invoices', 'invoice_id')} UNION ALL ${lacking('invoice_corrections', 'correction_id')}) AS document
    WHERE NOT EXISTS (${jobOf("format('render:%s', document.id)", 'without a queue')})
    LIMIT $2`,
};

/**
 * Documents of the last two days whose copies are missing while no job makes them, or has failed at it.
 * @param graceSeconds how old they are at least
 */
export async function findMissingRenderings(
  db: Db,
  graceSeconds: number,
  limit: number,
): Promise<{ organizationId: string; document: TaxDocument }[]> {
  const rows = await run(db, missing, [graceSeconds, limit]);
  return rows.map(({ organizationId, ...row }) => ({ organizationId, document: documentOfRow(row) }));
}
