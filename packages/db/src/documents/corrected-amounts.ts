import type { Sql } from '../connection/client.ts';
import { ask, prepare, sql, uuid, uuids } from '../connection/prepared.ts';

/** A total, and the members of the input that determine how much of it is payable. */
type Parts = { gross: string; stated: unknown };
/**
 * A correction with its difference, the gross totals before and after it, the document that it is based on, and the one
 * that it replaces. A correction that KSeF rejected permanently counts as never issued.
 */
type MadeCorrection = Parts & {
  id: string;
  number: string;
  documentSha256: string;
  ksefStatus: string;
  isRejected: boolean;
  baseId: string;
  replacesId: string | null;
  grossBefore: string;
  grossAfter: string;
};
export type CorrectedInvoice = Parts & { invoiceId: string; corrections: MadeCorrection[] };

const corrected = prepare(
  'corrected-invoices',
  { organizationId: uuid, invoiceIds: uuids },
  ({ organizationId, invoiceIds }) => sql<CorrectedInvoice>`
    SELECT invoice.id::text AS "invoiceId", version.totals ->> 'gross' AS gross,
      (SELECT jsonb_object_agg(member.key, member.value) FROM jsonb_each(version.input) AS member
        WHERE member.key IN ('kind', 'payment', 'adjustments', 'received_payments')) AS stated,
      made.corrections
    FROM invoices AS invoice
    JOIN invoice_draft_versions AS version ON version.organization_id = invoice.organization_id
      AND version.draft_id = invoice.draft_id AND version.version = invoice.draft_version
    CROSS JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('id', correction.id, 'number', correction.number,
          'documentSha256', correction.document_sha256,
          'ksefStatus', coalesce(submission.status_text, 'not_submitted'),
          'isRejected', coalesce(submission.status_text = 'rejected' AND NOT submission.retry_allowed, false),
          'baseId', content.document #>> '{base,id}', 'replacesId', correction.replaces_correction_id,
          'gross', correction.totals #>> '{delta,gross}',
          'grossBefore', correction.totals #>> '{before,gross}', 'grossAfter', correction.totals #>> '{after,gross}',
          'stated', jsonb_build_object('payment', content.document #> '{input,payment}'))
        ORDER BY correction.created_at, correction.id) AS corrections
      FROM correction_processes AS process
      JOIN invoice_corrections AS correction ON correction.organization_id = process.organization_id
        AND correction.process_id = process.id
      JOIN correction_draft_versions AS content ON content.organization_id = correction.organization_id
        AND content.draft_id = correction.draft_id AND content.version = correction.draft_version
      LEFT JOIN submissions AS submission ON submission.organization_id = correction.organization_id
        AND submission.correction_id = correction.id
      WHERE process.organization_id = invoice.organization_id AND process.invoice_id = invoice.id
    ) AS made
    WHERE invoice.organization_id = ${organizationId} AND invoice.id = ANY(${invoiceIds})
      AND made.corrections IS NOT NULL`,
);

/**
 * Returns those of the given invoices that have corrections, each with all of them in the order in which they were
 * finalized.
 */
export function correctedInvoices(
  db: Sql,
  organizationId: string,
  invoiceIds: readonly string[],
): Promise<CorrectedInvoice[]> {
  return ask(db, corrected, { organizationId, invoiceIds: [...invoiceIds] });
}
