import pg from 'pg';
import { runtimeRoles } from '../connection/fitness.ts';

/**
 * Settings of the database that its processes need on Citus: the organization of a transaction reaches the machines,
 * and a join of people with an organization's rows reads the latter to the coordinator, which are fewer.
 */
const settings = { 'citus.propagate_set_commands': 'local', 'citus.local_table_join_policy': 'prefer-distributed' };

/** In SQL: these settings of a database, which belong to its name and are not copied with it. */
export const settingsOf = (database: string): string =>
  Object.entries(settings)
    .map(([setting, value]) => `ALTER DATABASE ${pg.escapeIdentifier(database)} SET ${setting} = '${value}'`)
    .join('; ');

/**
 * Makes what Citus needs of a schema that is otherwise the same as on one PostgreSQL, where it would cost time. All of
 * it may be done twice.
 */
export async function prepareSchema(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
  for (const { name } of rows) await client.query(settingsOf(name));
  // For former releases: policies that look into another table, which no statement of this one reads by.
  await client.query('DROP POLICY IF EXISTS service ON blobs');
  for (const table of ['totp_credentials', 'webauthn_credentials', 'users'])
    await client.query(`DROP POLICY IF EXISTS organization ON ${table}`);
  // The coordinator comes to a machine as the role of the transaction, which is none of its own logins.
  for (const role of runtimeRoles) await client.query(`ALTER ROLE ${role} LOGIN`);
  await planWithValues(client);
  await castEnums(client);
}

/** A plan that is made once for all organizations names no machine. */
async function planWithValues(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ signature: string }>(
    `SELECT oid::regprocedure::text AS signature FROM pg_proc
      WHERE pronamespace = 'public'::regnamespace AND 'plan_cache_mode=force_generic_plan' = ANY (proconfig)`,
  );
  for (const { signature } of rows) await client.query(`ALTER FUNCTION ${signature} RESET plan_cache_mode`);
}

/**
 * Prisma returns what it wrote as `"status"::text`, which PostgreSQL takes for something that may change from one
 * moment to the next, and Citus allows in no RETURNING. A cast of the type's own says that it does not.
 */
async function castEnums(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ type: string }>(
    `SELECT t.oid::regtype::text AS type FROM pg_type t
      WHERE t.typtype = 'e' AND t.typnamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_cast c WHERE c.castsource = t.oid AND c.casttarget = 'text'::regtype)
      ORDER BY 1`,
  );
  for (const { type } of rows) {
    await client.query('BEGIN');
    await client.query(`CREATE OR REPLACE FUNCTION text_of(given ${type}) RETURNS text
      LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$ BEGIN RETURN enum_out(given); END $$`);
    await client.query(`CREATE CAST (${type} AS text) WITH FUNCTION text_of(${type}) AS ASSIGNMENT`);
    await client.query('COMMIT');
  }
}

/**
 * What triggers call on a machine has to be there, also where it is named in the text of a function alone. A function
 * in SQL that reads a table is called by the service, and its table may be local.
 */
export async function distributeFunctions(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ oid: number }>(
    `SELECT p.oid FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
      WHERE p.pronamespace = 'public'::regnamespace AND p.proname <> 'text_of'
        AND (l.lanname = 'plpgsql' OR l.lanname = 'sql' AND p.provolatile = 'i')
        AND NOT EXISTS (SELECT FROM pg_dist_object o WHERE o.classid = 'pg_proc'::regclass AND o.objid = p.oid)
      ORDER BY p.oid`,
  );
  for (const { oid } of rows) await client.query('SELECT create_distributed_function($1::oid::regprocedure)', [oid]);
}
