import type { Sql } from './lease.ts';

/** SQL with `$1` parameters, each cast to its type, that a connection prepares once. `row` only carries the type. */
export type Statement<Row> = { name: string; text: string; row?: Row };

/**
 * Runs one statement of the hot path without Prisma's query engine, which costs more than the query itself; in a
 * transaction it keeps its place among the queries that Prisma sends. Times come as Date, `bytea` as bytes, `jsonb` as
 * values; amounts and dates are to be cast to text.
 * @throws Error when the transaction is over: its connection may serve someone else by now
 */
export async function run<Row extends object>(
  db: Sql,
  { name, text }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows } = await db.$statements.query<Row>({ name, text, values: [...values] });
  return rows;
}
