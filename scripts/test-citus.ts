import pg from 'pg';
import { command, noArguments } from './command.ts';
import { type Variables, variables } from './env.ts';
import { runTool } from './product/tools.ts';

const usage = `npm run test:citus

Runs the tests of the api on Citus: each test's database is distributed over the workers. Some still fail
(docs/adr/0056-keys-within-an-organization.md).

CITUS_URL is the address of a database of the coordinator, as a superuser, that has the extension citus and two workers
or more (citus_add_node). The same user and password reach PostgreSQL on each worker, and the machines let every user of
each other in (trust, of test machines alone). Databases named template_… and test_… of them belong to the tests.`;

await command(usage, async () => {
  noArguments();
  const env = await onCitus(variables());
  const show = (text: string) => void process.stdout.write(text);
  return (await runTool('vitest', ['run', '--project', '@invoicing/api'], env, show)).code;
});

/** @throws Error where no address is given, or it has no Citus with workers */
async function onCitus(given: Variables): Promise<Variables> {
  const url = given['CITUS_URL'];
  if (!url) throw new Error('CITUS_URL is missing: the address of a database of the coordinator, as a superuser.');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const workers = await workersOf(client).finally(() => client.end());
  if (workers.length < 2)
    throw new Error(`CITUS_URL has ${workers.length} workers; the tests need two or more (citus_add_node).`);
  const machines = [url, ...workers.map(({ host, port }) => at(url, host, port))].map(administration);
  for (const machine of machines) await dropTemplates(machine);
  const [coordinator, ...others] = machines;
  return { ...given, TEST_DATABASE_URL: coordinator, TEST_CITUS_WORKERS: others.join(' ') };
}

type Worker = { host: string; port: number };

async function workersOf(client: pg.Client): Promise<Worker[]> {
  const { rowCount } = await client.query(`SELECT 1 FROM pg_extension WHERE extname = 'citus'`);
  if (rowCount === 0) throw new Error('The database of CITUS_URL has no extension citus: CREATE EXTENSION citus.');
  const { rows } = await client.query<Worker>(
    `SELECT nodename AS host, nodeport AS port FROM pg_dist_node WHERE groupid <> 0 AND isactive ORDER BY nodeid`,
  );
  return rows;
}

function at(url: string, host: string, port: number): string {
  const other = new URL(url);
  other.hostname = host;
  other.port = String(port);
  return other.href;
}

/** The database that every PostgreSQL has, from which others are created and dropped. */
function administration(url: string): string {
  const other = new URL(url);
  other.pathname = '/postgres';
  return other.href;
}

/** They are named after the migrations alone, and what distributes them may have changed since. */
async function dropTemplates(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    `SELECT datname AS name FROM pg_database WHERE datname ~ '^template_[0-9a-f]{16}'`,
  );
  for (const { name } of rows) await client.query(`DROP DATABASE ${pg.escapeIdentifier(name)} WITH (FORCE)`);
  await client.end();
}
