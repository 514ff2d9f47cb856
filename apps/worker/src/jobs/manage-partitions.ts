import { dropPartitions, makePartitions, purgePartitions } from '@invoicing/db/operations/partitions';
import type { Services } from '../services.ts';

/** Rows of a month that became too old at once, as after an update, are deleted over several hourly runs. */
const purgeBudgetMs = 5 * 60_000;

/**
 * Makes partitions ahead, drops those past their retention, and deletes the rows past it that others hold. While a long
 * read holds a table, its lock times out after a second, so that other requests do not queue up; the queue tries again,
 * and the next hourly run does.
 */
export async function managePartitions({
  db,
  clock,
  logger,
  requestsKeptDays,
}: Pick<Services, 'db' | 'clock' | 'logger' | 'requestsKeptDays'>): Promise<void> {
  const now = clock();
  const made = await makePartitions(db, now);
  if (made.length > 0) logger.info({ partitions: made }, 'partitions made');
  const dropped = await dropPartitions(db, now, requestsKeptDays);
  if (dropped.length > 0) logger.info({ partitions: dropped }, 'partitions dropped');
  const end = performance.now() + purgeBudgetMs;
  while ((await purgePartitions(db, now, requestsKeptDays)) > 0)
    if (performance.now() >= end) {
      logger.warn({}, 'purge of requests incomplete: the next hourly run continues');
      return;
    }
}
