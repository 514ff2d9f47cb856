import type { Sql } from '../connection/client.ts';
import { withTimes } from '../connection/json-times.ts';
import {
  ask,
  currentOrganization,
  joined,
  jsonArrayFrom,
  jsonObjectFrom,
  prepare,
  sql,
  tables,
  uuids,
} from '../connection/prepared.ts';
import { issueDate } from './document-rows.ts';

/** Columns of a submission, without those of its document. */
export const submissionColumns = [
  'id',
  'status',
  'waits_for as waitsFor',
  'environment',
  'mode',
  'certificate_url as certificateUrl',
  'corrected_sha256 as correctedSha256',
  'document_sha256 as documentSha256',
  'session_reference as sessionReference',
  'invoice_reference as invoiceReference',
  'ksef_number as ksefNumber',
  'status_code as statusCode',
  'status_description as statusDescription',
  'status_details as statusDetails',
  'acquired_at as acquiredAt',
  'permanently_stored_at as permanentlyStoredAt',
  'invoicing_mode as invoicingMode',
  'duplicate_of as duplicateOf',
  'upo_status as upoStatus',
  'upo_artifact_id as upoArtifactId',
  'retry_allowed as retryAllowed',
  'retry_blocked_by as retryBlockedBy',
  'reconciliation_status as reconciliationStatus',
  'negative_checks as negativeChecks',
  'last_checked_at as lastCheckedAt',
  'next_check_at as nextCheckAt',
  'evidence',
  'manual_attention as manualAttention',
  'delayed',
  'waits_because as waitsBecause',
  'waits_until as waitsUntil',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** The columns that are times. */
export const submissionTimes = [
  'acquiredAt',
  'permanentlyStoredAt',
  'lastCheckedAt',
  'nextCheckAt',
  'waitsUntil',
  'createdAt',
  'updatedAt',
] as const;

const invoice = jsonObjectFrom(
  tables
    .selectFrom('invoices')
    .select(['number', 'draft_id as draftId', 'draft_version as draftVersion', 'created_at as createdAt'])
    .select(issueDate)
    .where(joined('invoices', 'submissions', 'invoice_id')),
);

const process = jsonObjectFrom(
  tables
    .selectFrom('correction_processes')
    .select('invoice_id as invoiceId')
    .where(joined('correction_processes', 'invoice_corrections', 'process_id')),
).$notNull();

const correction = jsonObjectFrom(
  tables
    .selectFrom('invoice_corrections')
    .select(['organization_id as organizationId', 'id', 'number'])
    .select(['draft_id as draftId', 'draft_version as draftVersion', 'created_at as createdAt'])
    .select([issueDate, process.as('process')])
    .where(joined('invoice_corrections', 'submissions', 'correction_id')),
);

const attempts = jsonArrayFrom(
  tables
    .selectFrom('submission_attempts')
    .select(['number', 'approval_intent_id as approvalIntentId', 'session_reference as sessionReference'])
    .select(['transmission_started_at as transmissionStartedAt', 'invoice_reference as invoiceReference'])
    .select(['outcome', 'error_code as errorCode', 'finished_at as finishedAt', 'created_at as createdAt'])
    .where('organization_id', '=', sql.ref<string>('submissions.organization_id'))
    .where('submission_id', '=', sql.ref<string>('submissions.id'))
    .orderBy('number'),
);

const find = prepare('find-submissions', { ids: uuids }, ({ ids }) =>
  tables
    .selectFrom('submissions')
    .select(['organization_id as organizationId', 'invoice_id as invoiceId', 'correction_id as correctionId'])
    .select(submissionColumns)
    .select([attempts.as('attempts'), invoice.as('invoice'), correction.as('correction')])
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', sql<string>`ANY(${ids})`)
    .orderBy(sql`array_position(${ids}, id)`),
);

/**
 * Submissions of the transaction's organization by their ids, in the given order, each with its attempts and the facts
 * about its document. Ids without a submission are left out.
 */
export async function submissionRows(db: Sql, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return (await ask(db, find, { ids: [...ids] })).map(withDates);
}

export type SubmissionRow = Awaited<ReturnType<typeof submissionRows>>[number];

function withDates({ attempts: made, invoice: sent, correction: corrects, ...row }: NonNullable<(typeof find)['row']>) {
  return {
    ...row,
    attempts: made.map((attempt) => withTimes(attempt, ['transmissionStartedAt', 'finishedAt', 'createdAt'])),
    invoice: sent && withTimes(sent, ['issueDate', 'createdAt']),
    correction: corrects && withTimes(corrects, ['issueDate', 'createdAt']),
  };
}
