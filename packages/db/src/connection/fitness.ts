import type pg from 'pg';
import { type Limits, sessionSettings } from './limits.ts';
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
 * Prepares a new connection in one round trip: sets its time limits and checks that its login is fit to serve.
 * @throws UnfitDatabase when the login could see or do more than its role
 */
export async function prepareConnection(
  client: pg.ClientBase,
  limits: Limits | null,
  role: RuntimeRole | null,
): Promise<void> {
  const settings = Object.entries(limits ? sessionSettings(limits) : {});
  const calls = settings.map((_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, false)`);
  const columns = [...calls, ...(role ? [facts] : [])];
  if (columns.length === 0) return;
  const { rows } = await client.query<Facts>(`SELECT ${columns.join(', ')}`, settings.flat());
  if (role && rows[0]) requireFit(rows[0], role);
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
