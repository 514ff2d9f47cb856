import type { Prisma } from '@invoicing/db/generated/client';
import { isBusinessDay } from '@invoicing/domain/dates/business-days';
import { dayAfter, warsawDay, warsawTime } from '@invoicing/domain/dates/dates';
import { NoAnswer } from '../lookups/http.ts';
import type { NbpTable } from '../lookups/nbp.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';

/** Drafts are rarely dated earlier than this. NBP answers for up to 93 days at once. */
const daysBack = 60;
/** NBP publishes between 11:45 and 12:15. */
const publishedFrom = '11:45';

/**
 * Every five minutes: stores the missing tables A of NBP, so that a draft in another currency finds its rate when it is
 * written. Asks only while the table of a business day is missing; a past day without a table is stored as such. A
 * failure of NBP blocks nothing.
 */
export async function fetchExchangeRates(services: Services): Promise<void> {
  const { registers, db, clock, logger, metrics } = services;
  if (!registers.nbp) return;
  const today = warsawDay(clock());
  const time = warsawTime(clock().toISOString()).slice('2026-11-21 '.length);
  const first = dayAfter(today, -daysBack);
  // Bounded by the number of days looked back.
  const known = await db.nbpTable.findMany({ where: { day: { gte: new Date(first) } }, select: { day: true } });
  const fetched = new Set(known.map(({ day }) => day.toISOString().slice(0, 10)));
  const missing = Array.from({ length: daysBack + 1 }, (_, days) => dayAfter(first, days)).filter(
    (day) => isBusinessDay(day) && !fetched.has(day) && (day < today || time >= publishedFrom),
  );
  const [from] = missing;
  if (from === undefined) return;
  try {
    const tables = await registers.nbp({ from, to: today });
    const rows = missing.flatMap((day) => rowOf(day, today, tables));
    await whileFenced(services, (tx) => tx.nbpTable.createMany({ data: rows, skipDuplicates: true }));
    metrics.countLookup('nbp', 'answered');
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    metrics.countLookup('nbp', 'failed');
    logger.warn({ err: error, from }, 'NBP exchange rate tables unavailable: retry in five minutes');
  }
}

function rowOf(day: string, today: string, tables: readonly NbpTable[]): Prisma.NbpTableCreateManyInput[] {
  const table = tables.find((published) => published.day === day);
  if (table) return [{ day: new Date(day), number: table.number, rates: table.rates }];
  return day < today ? [{ day: new Date(day), number: null, rates: {} }] : [];
}
