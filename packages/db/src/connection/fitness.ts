import type pg from 'pg';
import { type Limits, limitSettings } from './limits.ts';
import { type Pooler, processIdOf } from './pooler.ts';
import { prepare, sql } from './prepared.ts';

/** Database roles of the processes; each login is a member of one of them. docs/adr/0012-row-level-security.md */
export const runtimeRoles = ['invoicing_app', 'invoicing_service', 'invoicing_worker'] as const;
export type RuntimeRole = (typeof runtimeRoles)[number];

/** Every role that the migrations need: those of the processes, and the reporting role, which no process uses. */
export const databaseRoles = [...runtimeRoles, 'invoicing_reports'] as const;

/** A login or database that is unsafe to use. The message is for the operator. */
export class UnfitDatabase extends Error {
  readonly code = 'UNFIT_DATABASE';
}

/** What a new connection says of itself. */
type Found = Facts & { pooled: boolean };
type Facts = { login: string; roles: string[]; bypasses: boolean; owns: boolean; guarded: number; unguarded: string[] };

// Roles that the login could assume with SET ROLE count as well.
const facts = `current_user::text AS login,
  ARRAY(SELECT rolname::text FROM pg_roles WHERE rolname IN (${databaseRoles.map((name) => `'${name}'`).join(', ')}) AND pg_has_role(oid, 'MEMBER')) AS roles,
  EXISTS (SELECT 1 FROM pg_roles WHERE (rolsuper OR rolbypassrls OR rolcreaterole) AND pg_has_role(oid, 'MEMBER')) AS bypasses,
  EXISTS (SELECT 1 FROM pg_class WHERE relnamespace = 'public'::regnamespace AND pg_has_role(relowner, 'MEMBER')) AS owns,
  (SELECT count(DISTINCT polrelid)::int FROM pg_policy WHERE polname = 'organization') AS guarded,
  ARRAY(SELECT c.relname::text FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'organization_id' AND NOT a.attisdropped
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relrowsecurity) AS unguarded`;

/** The facts for `requireFit`, as a separate statement for a connection that is already in use. */
export const fitness = prepare('fitness', {}, () => sql<Facts>`SELECT ${sql.raw(facts)}`);

/**
 * Prepares a new connection of a process in one round trip: its time limits, and whether it may serve at all. Behind a
 * pooler the limits would become those of other clients too, so they are not set.
 * @returns whether a pooler is in front; false for the owner's commands, which do not ask
 * @throws UnfitDatabase when the login could see or do more than its role
 */
export async function prepareConnection(
  client: pg.ClientBase,
  limits: Limits | null,
  role: RuntimeRole | null,
): Promise<boolean> {
  if (!limits && !role) return false;
  const isPooled = 'pg_backend_pid() IS DISTINCT FROM $1::int';
  const settings = Object.entries(limits ? limitSettings(limits) : {}).map(
    ([name, value]) => `CASE WHEN NOT (${isPooled}) THEN set_config('${name}', '${value}', false) END`,
  );
  const columns = [`${isPooled} AS pooled`, ...settings, ...(role ? [facts] : [])];
  const [found] = (await client.query<Found>(`SELECT ${columns.join(', ')}`, [processIdOf(client)])).rows;
  if (role && found) requireFit(found, role);
  return found?.pooled ?? false;
}

/** @throws UnfitDatabase with a message for the operator, without the database's address */
export function requireFit({ login, roles, bypasses, owns, guarded, unguarded }: Facts, role: RuntimeRole): void {
  if (bypasses || owns) {
    throw new UnfitDatabase(
      `The login ${login} ${owns ? 'owns tables' : 'can bypass row-level security'}: a process must not serve with it. Give it a login of its own: CREATE ROLE … LOGIN PASSWORD '…' IN ROLE ${role}`,
    );
  }
  if (guarded === 0) throw new UnfitDatabase('The database has no schema of this product yet: npm run db:migrate');
  if (roles.length !== 1 || roles[0] !== role) {
    throw new UnfitDatabase(
      `The login ${login} must be a member of ${role} alone of our roles; it is one of ${roles.join(', ') || 'none'}.`,
    );
  }
  if (unguarded.length > 0) throw new UnfitDatabase(`Row-level security is off for ${unguarded.join(', ')}.`);
}

/** The variable that has the address of each login. */
const variableOf = {
  invoicing_app: 'ORGANIZATION_DATABASE_URL',
  invoicing_service: 'DATABASE_URL',
  invoicing_worker: 'DATABASE_URL',
} as const satisfies Record<RuntimeRole, string>;

/**
 * Whether a process can serve behind what is in front of PostgreSQL.
 * @param role null for the owner, who migrates
 * @returns a warning for the operator, if any
 * @throws UnfitDatabase with the setting to change
 */
export function requireFitPooler(pooler: Pooler, role: RuntimeRole | null): string | null {
  if (pooler.mode === 'none') return null;
  const variable = role === null ? 'DATABASE_URL' : variableOf[role];
  const directly = `set ${variable} to the address of PostgreSQL itself`;
  if (pooler.mode === 'session')
    return `A pooler in session mode is in front of PostgreSQL, and shares no session between its connections: ${directly}${isDoor(role) ? ', or pool_mode = transaction in PgBouncer 1.21 or later' : ''}.`;
  if (!isDoor(role))
    throw new UnfitDatabase(
      `A pooler in transaction mode is in front of PostgreSQL, and ${role === null ? 'migrations need a session of their own for their advisory lock' : 'the worker needs sessions of its own for LISTEN'}: ${directly}.`,
    );
  if (!pooler.keepsNames)
    throw new UnfitDatabase(
      `A pooler in transaction mode is in front of PostgreSQL, and does not keep the prepared statements of its clients apart; requests would fail with "prepared statement already exists": set max_prepared_statements = 200 in PgBouncer 1.21 or later, or ${directly}.`,
    );
  return pooler.isLimited ? null : limitless(pooler.login);
}

/** Those whose transactions may be of another session each. */
const isDoor = (role: RuntimeRole | null) => role === 'invoicing_app' || role === 'invoicing_service';

const limitless = (login: string) =>
  `Behind a pooler the limits of statements outside transactions are those of the login, and ${login} has none: ALTER ROLE ${login} SET statement_timeout = '10s', SET lock_timeout and idle_in_transaction_session_timeout likewise (docs/operations/scale.md).`;
