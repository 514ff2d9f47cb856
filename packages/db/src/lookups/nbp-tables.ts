import type { Sql } from '../connection/client.ts';
import { ask, day, prepare, sql, text } from '../connection/prepared.ts';

/** One currency in table A of one day; `number` is null where the day had no table. */
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
 * What is known of a currency in NBP's tables before the last of the days, from a fortnight before the first on.
 * @param days as `YYYY-MM-DD`
 */
export async function readNbpDays(db: Sql, currency: string, days: readonly string[]): Promise<NbpDayRow[]> {
  const sorted = days.toSorted();
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (first === undefined || last === undefined) return [];
  return ask(db, nbpTables, { currency, first, last });
}
