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

const own = [...documentColumns, 'process_id as processId', 'replaces_correction_id as replacesCorrectionId'] as const;

const submission = submissionOf('invoice_correction', 'invoice_corrections', submissionColumns);

const state = jsonObjectFrom(
  tables
    .selectFrom('invoice_correction_states')
    .select('updated_at as updatedAt')
    .where('organization_id', '=', sql.ref<string>('invoice_corrections.organization_id'))
    .where('correction_id', '=', sql.ref<string>('invoice_corrections.id')),
);

const replacedBy = jsonObjectFrom(
  tables
    .selectFrom('invoice_corrections as replacement')
    .select(['replacement.id', 'replacement.draft_id as draftId'])
    .where('replacement.organization_id', '=', sql.ref<string>('invoice_corrections.organization_id'))
    .where('replacement.replaces_correction_id', '=', sql.ref<string>('invoice_corrections.id')),
);

const submissionOfInvoice = submissionOf('invoice', 'invoices', ['ksef_number as ksefNumber']);

const openProcesses = jsonArrayFrom(
  tables
    .selectFrom('correction_processes as open')
    .select('open.id')
    .where('open.organization_id', '=', sql.ref<string>('invoices.organization_id'))
    .where('open.invoice_id', '=', sql.ref<string>('invoices.id'))
    .where('open.status', '=', 'open')
    .limit(1),
);

const invoice = jsonObjectFrom(
  tables
    .selectFrom('invoices')
    .select(['id', 'number'])
    .select([submissionOfInvoice.as('submission'), openProcesses.as('correctionProcesses')])
    .where(joined('invoices', 'correction_processes', 'invoice_id')),
).$notNull();

const process = jsonObjectFrom(
  tables
    .selectFrom('correction_processes')
    .select(['invoice_id as invoiceId', 'external_system as externalSystem'])
    .select('external_reference as externalReference')
    .select(invoice.as('invoice'))
    .where(joined('correction_processes', 'invoice_corrections', 'process_id')),
).$notNull();

const version = jsonObjectFrom(
  tables
    .selectFrom('correction_draft_versions')
    .select(['content', 'document'])
    .where('organization_id', '=', sql.ref<string>('invoice_corrections.organization_id'))
    .where('draft_id', '=', sql.ref<string>('invoice_corrections.draft_id'))
    .where('version', '=', sql.ref<number>('invoice_corrections.draft_version')),
).$notNull();

const find = prepare('find-corrections', { ids: uuids }, ({ ids }) =>
  tables
    .selectFrom('invoice_corrections')
    .select(own)
    .select([issueDate, submission.as('submission'), state.as('state'), replacedBy.as('replacedBy')])
    .select([process.as('process'), version.as('version')])
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', sql<string>`ANY(${ids})`)
    .orderBy(sql`array_position(${ids}, id)`),
);

/**
 * Finalized corrections of the transaction's organization by their ids, in the given order, with their submission,
 * process and approved content. Ids without a correction are left out.
 */
export async function correctionRows(db: Sql, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return (await ask(db, find, { ids: [...ids] })).map(withDates);
}

export type CorrectionRow = Awaited<ReturnType<typeof correctionRows>>[number];

function withDates({ submission: sent, state: current, ...row }: NonNullable<(typeof find)['row']>) {
  return {
    ...withTimes(row, ['issueDate']),
    submission: sent && withTimes(sent, submissionTimes),
    state: current && withTimes(current, ['updatedAt']),
  };
}
