import type { Sql } from './lease.ts';

/** SQL with `$1` parameters, each cast to its type, that a connection prepares once. `row` only carries the type. */
export type Statement<Row> = { name: string; text: string; row?: Row };

/**
 * Runs one statement over a lease, a transaction of Prisma, or alone. Times come as Date, `bytea` as bytes, `jsonb` as
 * values; amounts, dates and what is `void` are to be cast to text.
 * @throws Error when the transaction is over: its connection may serve someone else by now
 */
export async function run<Row extends object>(
  db: Sql,
  { name, text }: Statement<Row>,
  values: readonly unknown[],
): Promise<Row[]> {
  return db.$statements.query<Row>({ name, text, values: [...values] });
}
