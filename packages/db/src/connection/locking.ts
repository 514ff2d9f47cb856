import type { Tables } from '../generated/tables.ts';
import type { Sql } from './client.ts';
import { ask, prepare, sql, tables, text, uuid, uuids } from './prepared.ts';

const lockedTables = [
  'members',
  'oauth_clients',
  'customers',
  'invoice_drafts',
  'invoices',
  'invoice_corrections',
  'correction_processes',
  'approval_delegations',
  'approval_intents',
  'submissions',
  'webhook_endpoints',
] as const satisfies (keyof Tables)[];
type LockedTable = (typeof lockedTables)[number];
type LockMode = 'shared' | 'exclusive';

const parameters = { organizationId: uuid, ids: uuids };
/** Locks rows of one table in the order of their ids, so that two transactions cannot deadlock on them. */
const rowsOf = (table: LockedTable, mode: LockMode) =>
  prepare(`lock-${table}-${mode}`, parameters, ({ organizationId, ids }) => {
    const rows = tables
      .selectFrom(table)
      .select(sql<number>`1`.as('locked'))
      .where('organization_id', '=', organizationId)
      .where('id', '=', sql<string>`ANY(${ids})`)
      .orderBy('id');
    return mode === 'exclusive' ? rows.forUpdate() : rows.forShare();
  });
const statementsOf = (mode: LockMode) => new Map(lockedTables.map((table) => [table, rowsOf(table, mode)]));
const statements = { shared: statementsOf('shared'), exclusive: statementsOf('exclusive') };

async function lock(mode: LockMode, tx: Sql, table: LockedTable, organizationId: string, ids: readonly string[]) {
  const statement = statements[mode].get(table);
  if (!statement) throw new Error(`rows of ${table} are not locked`);
  if (ids.length > 0) await ask(tx, statement, { organizationId, ids: [...ids] });
}

const organizationLocked = prepare('lock-organization', { organizationId: uuid }, ({ organizationId }) =>
  tables
    .selectFrom('organizations')
    .select(sql<number>`1`.as('locked'))
    .where('id', '=', organizationId)
    .forNoKeyUpdate(),
);
const organizationLockedShared = prepare('lock-organization-shared', { organizationId: uuid }, ({ organizationId }) =>
  tables.selectFrom('organizations').select(sql<number>`1`.as('locked')).where('id', '=', organizationId).forShare(),
);
const numbersLocked = prepare('lock-numbers', { name: text }, ({ name }) =>
  tables.selectNoFrom(sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))::text`.as('locked')),
);
const numbersLockedShared = prepare('lock-numbers-shared', { name: text }, ({ name }) =>
  tables.selectNoFrom(sql`pg_advisory_xact_lock_shared(hashtextextended(${name}, 0))::text`.as('locked')),
);

/**
 * Serializes transactions that check a limit on how many of something an organization may have; other work does not
 * wait.
 */
export async function lockOrganization(tx: Sql, organizationId: string): Promise<void> {
  await ask(tx, organizationLocked, { organizationId });
}

/**
 * Exclusive lock on writing numbers of the organization, while numbers assigned outside this service are being
 * recorded.
 */
export async function lockNumbers(tx: Sql, organizationId: string): Promise<void> {
  await ask(tx, numbersLocked, { name: numbersOf(organizationId) });
}

/**
 * Queues for a series in the order of arrival. Waiting on the row of its counter instead would wake every waiting
 * transaction at each release, and all but one would wait again.
 */
export async function lockSeries(tx: Sql, seriesId: string): Promise<void> {
  await ask(tx, numbersLocked, { name: `series:${seriesId}` });
}

/** Shared lock of an operation that assigns a number; excludes only `lockNumbers`. */
export async function lockNumbersShared(tx: Sql, organizationId: string): Promise<void> {
  await ask(tx, numbersLockedShared, { name: numbersOf(organizationId) });
}

const numbersOf = (organizationId: string) => `numbers:${organizationId}`;

/**
 * Locks one row until the transaction ends, so that another change of the same resource waits.
 * Order of locks: draft, correction process, invoice or correction, then submission, then approval intent.
 * The drafts of a correction are locked with their process. Nothing happens when there is no such row.
 */
export async function lockRow(tx: Sql, table: LockedTable, organizationId: string, id: string): Promise<void> {
  await lock('exclusive', tx, table, organizationId, [id]);
}

/** The same for several rows of a table, one after the other in the order of their ids. */
export async function lockRows(
  tx: Sql,
  table: LockedTable,
  organizationId: string,
  ids: readonly string[],
): Promise<void> {
  await lock('exclusive', tx, table, organizationId, ids);
}

/**
 * Shared lock that keeps clients from being revoked, and their secrets from being shown to anyone, until the
 * transaction ends.
 */
export async function lockClientsShared(
  tx: Sql,
  organizationId: string,
  oauthClientIds: readonly string[],
): Promise<void> {
  await lock('shared', tx, 'oauth_clients', organizationId, oauthClientIds);
}

/**
 * Shared lock that keeps the policy, the roles of members, the delegations and the requesting clients unchanged until a
 * decision is committed, while others may decide too. Taken before the intents are locked, which is the order of
 * whatever changes one of these and then ends intents.
 */
export async function lockForDecision(
  tx: Sql,
  organizationId: string,
  decision: { memberIds: readonly string[]; delegationIds: readonly string[]; oauthClientIds: readonly string[] },
): Promise<void> {
  await ask(tx, organizationLockedShared, { organizationId });
  await lock('shared', tx, 'members', organizationId, decision.memberIds);
  await lock('shared', tx, 'approval_delegations', organizationId, decision.delegationIds);
  await lockClientsShared(tx, organizationId, decision.oauthClientIds);
}
