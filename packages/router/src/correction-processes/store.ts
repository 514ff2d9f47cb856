import type { Sql } from '@invoicing/db/connection/client';
import { withTimes } from '@invoicing/db/connection/json-times';
import {
  ask,
  currentOrganization,
  jsonArrayFrom,
  jsonObjectFrom,
  prepare,
  sql,
  tables,
  uuids,
} from '@invoicing/db/connection/prepared';
import { submissionOf } from '@invoicing/db/documents/document-rows';
import { AppError } from '@invoicing/domain/errors';
import { processColumns } from './write.ts';

const submission = submissionOf('invoice_correction', 'invoice_corrections', ['id', 'status']);
const correction = jsonObjectFrom(
  tables
    .selectFrom('invoice_corrections')
    .select('id')
    .select(submission.as('submission'))
    .where('organization_id', '=', sql.ref<string>('correction_processes.organization_id'))
    .where('process_id', '=', sql.ref<string>('correction_processes.id')),
);
const liveIntents = jsonArrayFrom(
  tables
    .selectFrom('approval_intents')
    .select(['status', 'expires_at as expiresAt', 'usable_until as usableUntil'])
    .where('organization_id', '=', sql.ref<string>('correction_drafts.organization_id'))
    .where('correction_draft_id', '=', sql.ref<string>('correction_drafts.id'))
    .where('status', 'in', ['pending', 'approved']),
);
const openDrafts = jsonArrayFrom(
  tables
    .selectFrom('correction_drafts')
    .select(['id', 'version'])
    .select(liveIntents.as('approvalIntents'))
    .where('organization_id', '=', sql.ref<string>('correction_processes.organization_id'))
    .where('process_id', '=', sql.ref<string>('correction_processes.id'))
    .where('status', '=', 'open'),
);

const find = prepare('find-correction-processes', { ids: uuids }, ({ ids }) =>
  tables
    .selectFrom('correction_processes')
    .select(processColumns)
    .select([correction.as('correction'), openDrafts.as('drafts')])
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', sql<string>`ANY(${ids})`)
    .orderBy(sql`array_position(${ids}, id)`),
);

/** Processes by their ids, in the given order, each with its open draft and its correction. */
export async function findProcesses(db: Sql, ids: readonly string[]) {
  const rows = ids.length === 0 ? [] : await ask(db, find, { ids: [...ids] });
  return rows.map((row) => ({ ...row, drafts: row.drafts.map(withIntents) }));
}

export type ProcessRow = Awaited<ReturnType<typeof findProcesses>>[number];

type Draft = NonNullable<(typeof find)['row']>['drafts'][number];

function withIntents({ approvalIntents, ...draft }: Draft) {
  return {
    ...draft,
    approvalIntents: approvalIntents.map((intent) => withTimes(intent, ['expiresAt', 'usableUntil'])),
  };
}

/** The one process, with its open draft and its correction. @throws AppError not_found */
export async function findProcessOrThrow(db: Sql, id: string): Promise<ProcessRow> {
  const [row] = await findProcesses(db, [id]);
  if (!row) throw new AppError('not_found', 'There is no such correction process.');
  return row;
}
