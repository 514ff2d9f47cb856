import { dropPartitions, makePartitions, purgePartitions } from '@invoicing/db/operations/partitions';
import type { Services } from '../services.ts';

/**
 * Makes partitions ahead and drops those past their retention. While a long read holds a table, its lock times out
 * after a second, so that other requests do not queue up; the queue tries again, and the next hourly run does.
 */
export async function managePartitions({
  db,
  clock,
  logger,
}: Pick<Services, 'db' | 'clock' | 'logger'>): Promise<void> {
  const now = clock();
  const made = await makePartitions(db, now);
  if (made.length > 0) logger.info({ partitions: made }, 'partitions made');
  const dropped = await dropPartitions(db, now);
  if (dropped.length > 0) logger.info({ partitions: dropped }, 'partitions dropped');
  while ((await purgePartitions(db, now)) > 0);
}
