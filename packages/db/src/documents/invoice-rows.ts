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
import { submissionColumns, submissionTimes } from './submission-rows.ts';

const own = [
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
  'customer_id as customerId',
  'customer_version as customerVersion',
  'buyer_name as buyerName',
  'external_system as externalSystem',
  'external_reference as externalReference',
  'currency',
  'totals',
  'content_hash as contentHash',
  'document_sha256 as documentSha256',
  'approval_intent_id as approvalIntentId',
  'environment',
  'replaces_invoice_id as replacesInvoiceId',
  'created_at as createdAt',
] as const;
/** Selected as text: the driver would turn a date into midnight in the server's time zone. */
const issueDate = sql<string>`issue_date::text`.as('issueDate');
const saleDate = sql<string | null>`sale_date::text`.as('saleDate');

const submission = jsonObjectFrom(
  tables
    .selectFrom('submissions')
    .select(submissionColumns)
    .where('organization_id', '=', sql.ref<string>('invoices.organization_id'))
    .where('invoice_id', '=', sql.ref<string>('invoices.id')),
);

const state = jsonObjectFrom(
  tables
    .selectFrom('invoice_states')
    .select(['correction_status as correctionStatus', 'updated_at as updatedAt'])
    .where('organization_id', '=', sql.ref<string>('invoices.organization_id'))
    .where('invoice_id', '=', sql.ref<string>('invoices.id')),
);

const replacedBy = jsonObjectFrom(
  tables
    .selectFrom('invoices as replacement')
    .select('replacement.id')
    .where('replacement.organization_id', '=', sql.ref<string>('invoices.organization_id'))
    .where('replacement.replaces_invoice_id', '=', sql.ref<string>('invoices.id')),
);

const modeOfReplaced = jsonObjectFrom(
  tables
    .selectFrom('submissions')
    .select('mode')
    .where('organization_id', '=', sql.ref<string>('replaced.organization_id'))
    .where('invoice_id', '=', sql.ref<string>('replaced.id')),
);

const replaces = jsonObjectFrom(
  tables
    .selectFrom('invoices as replaced')
    .select(['replaced.number', 'replaced.document_sha256 as documentSha256'])
    .select([sql<string>`replaced.issue_date::text`.as('issueDate'), modeOfReplaced.as('submission')])
    .where(joined('replaced', 'invoices', 'replaces_invoice_id')),
);

const submissionOfCorrection = jsonObjectFrom(
  tables
    .selectFrom('submissions')
    .select(['status', 'retry_allowed as retryAllowed'])
    .where('organization_id', '=', sql.ref<string>('correction.organization_id'))
    .where('correction_id', '=', sql.ref<string>('correction.id')),
);

const correction = jsonObjectFrom(
  tables
    .selectFrom('invoice_corrections as correction')
    .select('correction.id')
    .select(submissionOfCorrection.as('submission'))
    .where('correction.organization_id', '=', sql.ref<string>('process.organization_id'))
    .where('correction.process_id', '=', sql.ref<string>('process.id')),
);

const correctionProcesses = jsonArrayFrom(
  tables
    .selectFrom('correction_processes as process')
    .select(['process.id', 'process.status'])
    .select(correction.as('correction'))
    .where('process.organization_id', '=', sql.ref<string>('invoices.organization_id'))
    .where('process.invoice_id', '=', sql.ref<string>('invoices.id'))
    .orderBy('process.created_at')
    .orderBy('process.id'),
);

const find = prepare('find-invoices', { ids: uuids }, ({ ids }) =>
  tables
    .selectFrom('invoices')
    .select(own)
    .select([issueDate, saleDate, submission.as('submission'), state.as('state'), replacedBy.as('replacedBy')])
    .select([replaces.as('replaces'), correctionProcesses.as('correctionProcesses')])
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', sql<string>`ANY(${ids})`)
    .orderBy(sql`array_position(${ids}, id)`),
);

/**
 * Invoices of the transaction's organization by their ids, in the given order, with their submission and their state
 * after corrections. Ids without an invoice are left out.
 */
export async function invoiceRows(db: Sql, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return (await ask(db, find, { ids: [...ids] })).map(withDates);
}

export type InvoiceRow = Awaited<ReturnType<typeof invoiceRows>>[number];

function withDates({
  submission: sent,
  state: current,
  replaces: replaced,
  ...row
}: NonNullable<(typeof find)['row']>) {
  return {
    ...withTimes(row, ['issueDate', 'saleDate']),
    submission: sent && withTimes(sent, submissionTimes),
    state: current && withTimes(current, ['updatedAt']),
    replaces: replaced && withTimes(replaced, ['issueDate']),
  };
}
