import pg from 'pg';
import { createDb, type Db } from '../src/connection/client.ts';
import { type Asked, noteStatements } from './queries.ts';

type Column = {
  column_name: string;
  data_type: string;
  udt_name: string;
  is_nullable: string;
  column_default: string | null;
  is_generated: string;
};

/**
 * SQL expressions of columns by their name; `n` is the row's number from 1 on. What is not given gets a value of its
 * type.
 */
export type Given = Record<string, string>;

const byType: Record<string, string> = {
  uuid: 'md5(n::text)::uuid',
  text: `'t' || n`,
  jsonb: `'{}'::jsonb`,
  integer: '1',
  boolean: 'false',
  date: `date '2026-01-01' + (n % 300)::int`,
  bytea: `'\\x00'::bytea`,
  ARRAY: `'{}'`,
  'timestamp with time zone': `timestamptz '2026-01-01' + n * interval '1 second'`,
  character: `left(n::text || '0000000000', 2)`,
};

/**
 * Fills tables of a test database with rows of one organization that no operation made, past foreign keys and triggers,
 * and lets the planner take each for one of `pretended` rows of the same distribution: for tests of how the database
 * finds rows.
 */
export async function fillTables(
  url: string,
  organizationId: string,
  tables: Record<string, Given>,
  { rows, pretended }: { rows: number; pretended: number },
) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('SET session_replication_role = replica');
  const common = {
    organization_id: `'${organizationId}'::uuid`,
    created_at: `timestamptz '2026-01-01' + n * interval '1 second'`,
  };
  for (const [table, given] of Object.entries(tables)) {
    await fillTable(client, table, rows, { ...common, ...given });
    await client.query(`ANALYZE ${table}`);
    // Of a partitioned table the planner takes the numbers of its partitions: of the one that took the rows.
    await client.query(
      `UPDATE pg_class SET reltuples = $2 WHERE oid = $1::regclass
        OR oid IN (SELECT relid FROM pg_partition_tree($1::regclass)) AND reltuples > 0`,
      [table, pretended],
    );
  }
  await client.end();
}

async function fillTable(client: pg.Client, table: string, rows: number, given: Given): Promise<void> {
  const { rows: columns } = await client.query<Column>(
    `SELECT column_name, data_type, udt_name, is_nullable, column_default, is_generated FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1`,
    [table],
  );
  const wanted = columns.filter(
    (column) =>
      column.column_name in given ||
      (column.is_generated === 'NEVER' && column.is_nullable === 'NO' && column.column_default === null),
  );
  const values = wanted.map((column) => given[column.column_name] ?? expression(column));
  await client.query(
    `INSERT INTO ${table} (${wanted.map((column) => column.column_name).join(', ')}) SELECT ${values.join(', ')}
      FROM generate_series(1, ${rows}) AS n`,
  );
}

function expression({ data_type: type, udt_name: name }: Column): string {
  return type === 'USER-DEFINED'
    ? `(SELECT min(e) FROM unnest(enum_range(NULL::${name})) AS e)`
    : (byType[type] ?? `'t' || n`);
}

export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: PlanNode[];
};

/** In milliseconds. */
type Timed = { 'Planning Time': number; 'Execution Time': number };

/**
 * `plans` and `times` are of what was asked since the last time; `times` is the sum over its statements of the median
 * of some runs, in milliseconds.
 */
type PlanningDb = {
  db: Db;
  plans: () => Promise<PlanNode[]>;
  times: (runs: number) => Promise<number>;
  end: () => Promise<void>;
};

/**
 * A client as the reads of one organization have it, under its role and policies, that reports how the database carries
 * out what it asks.
 */
export function createPlanningDb(url: string, organizationId: string): PlanningDb {
  const as = { connectionString: url, options: `-c role=invoicing_app -c app.organization_id=${organizationId}` };
  const asked: Asked[] = [];
  const db = createDb(url, { max: 1 });
  noteStatements(db, (statement) => void asked.push(statement));
  const plans = async () => {
    const client = new pg.Client(as);
    await client.connect();
    const found: PlanNode[] = [];
    for (const { text, values } of asked.splice(0)) {
      if (!/^\s*(SELECT|WITH)/i.test(text)) continue;
      const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
        `EXPLAIN (FORMAT JSON) ${text}`,
        values,
      );
      found.push(...rows.flatMap((row) => flatten(row['QUERY PLAN'][0].Plan)));
    }
    await client.end();
    return found;
  };
  const times = async (runs: number) => {
    const client = new pg.Client(as);
    await client.connect();
    let total = 0;
    for (const { text, values } of asked.splice(0))
      if (/^\s*(SELECT|WITH)/.test(text)) total += await medianTime(client, text, values, runs);
    await client.end();
    return total;
  };
  return { db, plans, times, end: () => db.$disconnect() };
}

async function medianTime(client: pg.Client, query: string, params: unknown[], runs: number): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const { rows } = await client.query<{ 'QUERY PLAN': [Timed] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${query}`,
      params,
    );
    for (const { 'QUERY PLAN': plan } of rows) times.push(plan[0]['Planning Time'] + plan[0]['Execution Time']);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
}

function flatten(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(flatten)];
}

/**
 * The plans of what functions of the owner do inside, which EXPLAIN shows as one call: those of a statement for an
 * organization, as PostgreSQL notes them.
 */
export async function innerPlans(
  url: string,
  organizationId: string,
  text: string,
  values: unknown[],
): Promise<PlanNode[]> {
  const client = new pg.Client({ connectionString: url });
  const found: PlanNode[] = [];
  client.on('notice', ({ message = '' }) => {
    const plan = /plan:\n(.*)$/s.exec(message)?.[1];
    if (plan) found.push(...flatten(trustPlan(JSON.parse(plan))));
  });
  await client.connect();
  await client.query("LOAD 'auto_explain'");
  for (const [name, value] of Object.entries({
    'app.organization_id': organizationId,
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    client_min_messages: 'log',
  }))
    await client.query('SELECT set_config($1, $2, false)', [name, value]);
  found.length = 0;
  await client.query(text, values);
  await client.end();
  return found;
}

/** PostgreSQL's own JSON, whose members are those of EXPLAIN. */
function trustPlan(value: unknown): PlanNode {
  return (value as { Plan: PlanNode }).Plan;
}
