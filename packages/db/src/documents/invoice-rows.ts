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
import { documentColumns, issueDate, submissionOf } from './document-rows.ts';
import { submissionColumns, submissionTimes } from './submission-rows.ts';

const own = [
  ...documentColumns,
  'customer_id as customerId',
  'customer_version as customerVersion',
  'external_system as externalSystem',
  'external_reference as externalReference',
  'replaces_invoice_id as replacesInvoiceId',
] as const;
const saleDate = sql<string | null>`sale_date::text`.as('saleDate');

const submission = submissionOf('invoice', 'invoices', submissionColumns);

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

const replaces = jsonObjectFrom(
  tables
    .selectFrom('invoices as replaced')
    .select(['replaced.number', 'replaced.document_sha256 as documentSha256'])
    .select([
      sql<string>`replaced.issue_date::text`.as('issueDate'),
      submissionOf('invoice', 'replaced', ['mode']).as('submission'),
    ])
    .where(joined('replaced', 'invoices', 'replaces_invoice_id')),
);

const submissionOfCorrection = submissionOf('invoice_correction', 'correction', [
  'status',
  'retry_allowed as retryAllowed',
]);

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
