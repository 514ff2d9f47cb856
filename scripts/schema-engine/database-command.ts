import pg from 'pg';
import { type DatabaseConfig, poolConfig } from './adapter.ts';

type Known = { code: string; message: string; meta: Record<string, string> };

/**
 * The engine's `cli` commands on whole databases: can-connect-to-database, create-database, drop-database.
 * @returns the exit code; a refusal is written to stderr in the form that Prisma's CLI reads
 */
export async function runDatabaseCommand(command: string, url: string): Promise<number> {
  const config = poolConfig(url);
  try {
    await run(command, config);
    return 0;
  } catch (error) {
    writeRefusal(refusal(error, config));
    return 1;
  }
}

async function run(command: string, config: DatabaseConfig): Promise<void> {
  const name = pg.escapeIdentifier(config.database);
  switch (command) {
    case 'can-connect-to-database':
      await query(config, 'SELECT 1');
      return say('Connection successful');
    case 'create-database':
      await query({ ...config, database: 'postgres' }, `CREATE DATABASE ${name}`);
      return say(`Database '${config.database}' was successfully created.`);
    case 'drop-database':
      await query({ ...config, database: 'postgres' }, `DROP DATABASE ${name}`);
      return say('The database was successfully dropped');
    default:
      throw new Error(`The schema engine has no command "${command}"`);
  }
}

async function query(config: DatabaseConfig, text: string): Promise<void> {
  const client = new pg.Client(config);
  await client.connect();
  await client.query(text).finally(() => client.end());
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/** Prisma's code for PostgreSQL's error. Source: prisma.io/docs/orm/reference/error-reference */
function refusal(error: unknown, { host, port, database }: DatabaseConfig): Known {
  const location = `${host}:${port}`;
  switch (error instanceof Error && 'code' in error ? error.code : null) {
    case '3D000':
      return {
        code: 'P1003',
        message: `Database \`${database}\` does not exist on the database server at \`${location}\`.`,
        meta: { database_name: database, database_schema_name: 'public', database_location: location },
      };
    case '42P04':
      return { code: 'P1009', message: `Database \`${database}\` already exists on the database server`, meta: {} };
    case '28P01':
      return { code: 'P1000', message: 'Authentication failed against database server', meta: {} };
    default:
      return { code: 'P1001', message: `Can't reach database server at \`${location}\`: ${String(error)}`, meta: { database_location: location } };
  }
}

/** The CLI skips the first line of stderr and parses the second as a log record; a newline after it would be a third. */
function writeRefusal({ code, message, meta }: Known): void {
  const fields = { message, is_panic: false, error_code: code, meta };
  process.stderr.write(`{}\n${JSON.stringify({ timestamp: new Date().toISOString(), level: 'ERROR', fields, target: 'schema_engine::logger' })}`);
}
