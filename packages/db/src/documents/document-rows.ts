import type { SelectExpression } from 'kysely';
import { jsonObjectFrom, sql, tables } from '../connection/prepared.ts';
import type { Tables } from '../generated/tables.ts';
import type { DocumentKind } from '../tax-document.ts';

/** The columns that numbered documents of both kinds have; the rows of each kind add their own. */
export const documentColumns = [
  'organization_id as organizationId',
  'id',
  'number',
  'number_use as numberUse',
  'series',
  'kind',
  'fa3_kind as fa3Kind',
  'seller_nip as sellerNip',
  'draft_id as draftId',
  'draft_version as draftVersion',
  'buyer_name as buyerName',
  'currency',
  'totals',
  'content_hash as contentHash',
  'document_sha256 as documentSha256',
  'approval_intent_id as approvalIntentId',
  'environment',
  'created_at as createdAt',
] as const;

/** Selected as text: the driver would turn a date into midnight in the server's time zone. */
export const issueDate = sql<string>`issue_date::text`.as('issueDate');

const keys = { invoice: 'invoice_id', invoice_correction: 'correction_id' } as const satisfies Record<
  DocumentKind,
  string
>;

/** The submission of a document, or null; `document` is its table in the outer statement, or the alias of it. */
export const submissionOf = <Column extends SelectExpression<Tables, 'submissions'>>(
  kind: DocumentKind,
  document: string,
  columns: readonly Column[],
) =>
  jsonObjectFrom(
    tables
      .selectFrom('submissions')
      .select(columns)
      .where('organization_id', '=', sql.ref<string>(`${document}.organization_id`))
      .where(keys[kind], '=', sql.ref<string>(`${document}.id`)),
  );
