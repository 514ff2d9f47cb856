import type { Sql } from './client.ts';
import { run, type Statement } from './statement.ts';

/** One currency in table A of one day; `number` is null where the day had no table. */
export type NbpDayRow = { day: string; number: string | null; rate: string | null };

/** The longest run of days without a table is six, around Christmas; and some business days may have had none. */
const daysBefore = 15;

const tables: Statement<NbpDayRow> = {
  name: 'nbp-tables',
  text: `SELECT day::text AS day, number, rates->>$1::text AS rate FROM nbp_tables
    WHERE day >= $2::date - ${daysBefore} AND day < $3::date ORDER BY day`,
};

/**
 * What is known of a currency in NBP's tables before the last of the days, from a fortnight before the first on.
 * @param days as `YYYY-MM-DD`
 */
export async function readNbpDays(db: Sql, currency: string, days: readonly string[]): Promise<NbpDayRow[]> {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  return run(db, tables, [currency, first, last]);
}
