import type { Sql } from '../connection/client.ts';
import { ask, day, prepare, sql, text } from '../connection/prepared.ts';

/** The rate of one currency in table A of one day; `number` is null on a day without a table. */
export type NbpDayRow = { day: string; number: string | null; rate: string | null };

/** At most six days in a row have no table, around Christmas; a business day may lack one, too. */
const daysBefore = 15;

const nbpTables = prepare(
  'nbp-tables',
  { currency: text, first: day, last: day },
  ({ currency, first, last }) => sql<NbpDayRow>`
    SELECT day::text AS day, number, rates->>${currency} AS rate FROM nbp_tables
    WHERE day >= ${first} - ${sql.lit(daysBefore)} AND day < ${last} ORDER BY day`,
);

/**
 * Reads the stored rates of a currency from a fortnight before the first of the days to the day before the last.
 * @param days as `YYYY-MM-DD`
 */
export async function readNbpDays(db: Sql, currency: string, days: readonly string[]): Promise<NbpDayRow[]> {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  return ask(db, nbpTables, { currency, first, last });
}
