import { createHmac } from 'node:crypto';
import { databaseRoles, type RuntimeRole, runtimeRoles } from '@invoicing/db/connection/fitness';
import pg from 'pg';

/** One URL for each role of the processes, to the same database. */
export type Logins = Record<RuntimeRole, string>;

const longestName = 63;

/**
 * Makes the logins of the processes, or gives those that exist their password: each is a member of one role, owns
 * nothing and can become nothing else. The names carry the database's, as logins belong to the whole server; the
 * passwords are derived from the installation's.
 * @param url of the owner, after the migrations
 */
export async function ensureLogins(url: string, secret: string): Promise<Logins> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const made: [RuntimeRole, string][] = [];
    for (const role of runtimeRoles) made.push([role, await ensureLogin(client, new URL(url), role, secret)]);
    return trustComplete(Object.fromEntries(made));
  } finally {
    await client.end();
  }
}

async function ensureLogin(client: pg.Client, owner: URL, role: RuntimeRole, secret: string): Promise<string> {
  const database = decodeURIComponent(owner.pathname.slice(1));
  const name = `login_${role}_${database}`.slice(0, longestName);
  const password = createHmac('sha256', secret).update(`${role} ${database}`).digest('base64url');
  const login = pg.escapeIdentifier(name);
  const found = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [name]);
  const attributes = `LOGIN INHERIT PASSWORD ${pg.escapeLiteral(password)}`;
  if (found.rowCount === 0) await client.query(`CREATE ROLE ${login} ${attributes} IN ROLE ${role}`);
  else await client.query(`ALTER ROLE ${login} ${attributes}`);
  const made = new URL(owner);
  made.username = encodeURIComponent(name);
  made.password = password;
  return made.href;
}

/** One entry was made for each role. */
function trustComplete(logins: Partial<Logins>): Logins {
  return logins as Logins;
}

type Rights = {
  login: string;
  is_super: boolean;
  may_create: boolean;
  present: string[];
  lacking: string[];
  server_version: number;
};

/**
 * Says before the first migration what a database administrator has to allow, instead of failing in the middle of it.
 * @throws Error with the statements to run
 */
export async function requireRoleRights(client: pg.Client): Promise<void> {
  const { rows } = await client.query<Rights>(
    `SELECT current_user::text AS login, rolsuper AS is_super, rolcreaterole AS may_create,
      current_setting('server_version_num')::int AS server_version,
       ARRAY(SELECT r.rolname::text FROM pg_roles r WHERE r.rolname = ANY ($1)) AS present,
       ARRAY(SELECT r.rolname::text FROM pg_roles r
         WHERE r.rolname = ANY ($1) AND NOT pg_has_role(r.oid, 'MEMBER WITH ADMIN OPTION')) AS lacking
     FROM pg_roles WHERE rolname = current_user`,
    [[...databaseRoles]],
  );
  const [rights] = rows;
  if (!rights || rights.is_super) return;
  const login = pg.escapeIdentifier(rights.login);
  const makes =
    rights.present.length === databaseRoles.length || rights.may_create ? [] : [`ALTER ROLE ${login} CREATEROLE;`];
  const mayGrantAny = rights.may_create && rights.server_version < firstAdminOption;
  const needed = [
    ...makes,
    ...(mayGrantAny ? [] : rights.lacking.map((role) => `GRANT ${role} TO ${login} WITH ADMIN OPTION;`)),
  ];
  if (needed.length === 0) return;
  throw new Error(
    `The role ${rights.login} of DATABASE_URL may not make the roles that keep organizations apart.\nLet a database administrator run this (or deploy/roles.sql, for all of it), and start again:\n\n  ${needed.join('\n  ')}\n`,
  );
}

/** From PostgreSQL 16 on CREATEROLE alone does not let a role be granted that another one made. */
const firstAdminOption = 160_000;
