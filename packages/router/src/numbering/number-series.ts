import type { Sql } from '@invoicing/db/connection/client';
import { lockSeries } from '@invoicing/db/connection/locking';
import {
  ask,
  currentOrganization,
  fixedText,
  int,
  prepare,
  sql,
  tables,
  text,
  texts,
  uuid,
} from '@invoicing/db/connection/prepared';
import type { NumberSeriesModel } from '@invoicing/db/generated/models/NumberSeries';
import type { BusinessDate } from '@invoicing/domain/document';
import { fa3Kinds } from '@invoicing/domain/fa3/kinds';
import {
  formatNumber,
  numberInSeriesCase,
  type SeriesReset,
  seriesPeriod,
  seriesReader,
} from '@invoicing/domain/numbering/numbering';

const ofCode = prepare('find-number-series', { code: text }, ({ code }) =>
  tables
    .selectFrom('number_series')
    .select(['organization_id as organizationId', 'id', 'code', 'name', 'pattern', 'reset', 'fa3_kind as fa3Kind'])
    .select(['archived_at as archivedAt', 'created_at as createdAt'])
    .where('organization_id', '=', currentOrganization)
    .where('code', '=', code),
);

/** A series of numbers by its code, or null. */
export async function findSeries(db: Sql, code: string): Promise<NumberSeriesModel | null> {
  const [row] = await ask(db, ofCode, { code });
  return row ?? null;
}

/** A series, with the day and the seller of the document to be numbered. */
export type Drawing = { series: NumberSeriesModel; sellerNip: string; issueDate: BusinessDate };

/** The organization of the transaction, which sees only its rows. */
type Scope = { tx: Sql; organizationId: string };

const mostProbes = 1024;
/** Upper bound on the series of an organization, archived ones included. */
export const mostSeries = 50;

const draw = prepare(
  'draw-number',
  { organizationId: uuid, seriesId: uuid, period: text },
  ({ organizationId, seriesId, period }) =>
    tables
      .insertInto('number_counters')
      .values({ organization_id: organizationId, series_id: seriesId, period, last_value: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'series_id', 'period'])
          .doUpdateSet({ last_value: sql<number>`number_counters.last_value + 1` }),
      )
      .returning('last_value'),
);

/** Moves a counter forward to an assigned number, never back. */
const advance = prepare(
  'advance-number-counter',
  { organizationId: uuid, seriesId: uuid, period: text, counter: int },
  ({ organizationId, seriesId, period, counter }) =>
    tables
      .insertInto('number_counters')
      .values({ organization_id: organizationId, series_id: seriesId, period, last_value: counter })
      .onConflict((conflict) =>
        conflict
          .columns(['organization_id', 'series_id', 'period'])
          .doUpdateSet({ last_value: sql<number>`greatest(number_counters.last_value, excluded.last_value)` }),
      ),
);
const counterOf = prepare('find-number-counter', { seriesId: uuid, period: text }, ({ seriesId, period }) =>
  tables
    .selectFrom('number_counters')
    .select('last_value as lastValue')
    .where('organization_id', '=', currentOrganization)
    .where('series_id', '=', seriesId)
    .where('period', '=', period),
);
const allSeries = prepare('find-all-number-series', {}, () =>
  tables
    .selectFrom('number_series')
    .select(['id', 'code', 'pattern', 'reset'])
    .where('organization_id', '=', currentOrganization)
    .orderBy('id'),
);

/**
 * Draws the next free number. The counter's row stays locked until the transaction ends, so that a rollback returns the
 * value and leaves no gap; numbers in use are skipped.
 */
export async function drawNumber(ctx: Scope, drawing: Drawing): Promise<string> {
  const { series } = drawing;
  const period = seriesPeriod(trustReset(series.reset), drawing.issueDate);
  const { tx, organizationId } = ctx;
  const [, [drawn]] = await Promise.all([
    lockSeries(tx, series.id),
    ask(tx, draw, { organizationId, seriesId: series.id, period }),
  ]);
  const counter = drawn?.last_value;
  if (counter === undefined) throw new Error('the counter returned no value');
  const free = await firstFree(ctx.tx, drawing, counter);
  if (free.counter !== counter)
    await ask(ctx.tx, advance, {
      organizationId: ctx.organizationId,
      seriesId: series.id,
      period,
      counter: free.counter,
    });
  return free.number;
}

/**
 * The number that would be assigned now. It is not reserved: another document may get it first.
 * @param past the counter value to continue after, if the series has not reached it yet
 */
export async function numberNow(db: Sql, drawing: Drawing, past = 0): Promise<string> {
  const { series, issueDate } = drawing;
  const period = seriesPeriod(trustReset(series.reset), issueDate);
  const [counter] = await ask(db, counterOf, { seriesId: series.id, period });
  return (await firstFree(db, drawing, Math.max(counter?.lastValue ?? 0, past) + 1)).number;
}

/**
 * Moves every series that could assign one of these numbers past the greatest of them. The counters stay locked, in a
 * fixed order, so that no series assigns such a number concurrently.
 */
export async function moveSeriesPast(
  { tx, organizationId }: Scope,
  numbers: readonly string[],
  issueDate: BusinessDate,
): Promise<void> {
  // Bounded by `mostSeries`.
  for (const { id, code, pattern, reset } of await ask(tx, allSeries, {})) {
    const placeOf = seriesReader({ code, pattern, reset: trustReset(reset) });
    const greatest = new Map<string, number>();
    for (const number of numbers) {
      const place = placeOf(number, issueDate);
      if (place) greatest.set(place.period, Math.max(place.counter, greatest.get(place.period) ?? 0));
    }
    for (const [period, counter] of [...greatest].sort())
      await ask(tx, advance, { organizationId, seriesId: id, period, counter });
  }
}

/** The spelling of a number by a series, if it differs only in case; null where none does. */
export async function inCaseOfSeries(db: Sql, number: string, issueDate: BusinessDate): Promise<string | null> {
  // Bounded by `mostSeries`.
  for (const series of await ask(db, allSeries, {})) {
    const written = numberInSeriesCase(number, series, issueDate);
    if (written !== null) return written;
  }
  return null;
}

async function firstFree(
  db: Sql,
  { series, sellerNip, issueDate }: Drawing,
  from: number,
): Promise<{ counter: number; number: string }> {
  for (let start = from, size = 1; ; start += size, size = Math.min(size * 4, mostProbes)) {
    const offered = Array.from({ length: size }, (_, index) => {
      const counter = start + index;
      return { counter, number: formatNumber(series.pattern, { series: series.code, counter, issueDate }) };
    });
    const taken = await takenAmong(
      db,
      sellerNip,
      offered.map(({ number }) => number),
    );
    const free = offered.find(({ number }) => !taken.has(number));
    if (free) return free;
  }
}

const taken = prepare('taken-numbers', { sellerNip: fixedText, numbers: texts }, ({ sellerNip, numbers }) =>
  tables
    .selectFrom('invoices')
    .select('number')
    .where('organization_id', '=', currentOrganization)
    .where('seller_nip', '=', sellerNip)
    .where('fa3_kind', 'in', [...fa3Kinds])
    .where('number', '=', sql<string>`ANY(${numbers})`)
    .unionAll(
      tables
        .selectFrom('invoice_corrections')
        .select('number')
        .where('organization_id', '=', currentOrganization)
        .where('seller_nip', '=', sellerNip)
        .where('fa3_kind', 'in', [...fa3Kinds])
        .where('number', '=', sql<string>`ANY(${numbers})`),
    )
    .unionAll(
      tables
        .selectFrom('numbers_given_elsewhere')
        .select('number')
        .where('organization_id', '=', currentOrganization)
        .where('number', '=', sql<string>`ANY(${numbers})`),
    ),
);

/**
 * Within a series, a number identifies one document of the seller of any kind (art. 106e ust. 1 pkt 2 of the VAT act),
 * whichever program assigned it.
 */
async function takenAmong(db: Sql, sellerNip: string, numbers: string[]): Promise<Set<string>> {
  return new Set((await ask(db, taken, { sellerNip, numbers })).map(({ number }) => number));
}

/** Every series is created with one of the three resets. */
export function trustReset(reset: string): SeriesReset {
  return reset as SeriesReset;
}
