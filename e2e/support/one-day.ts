import { warsawDay } from './client.ts';

/**
 * Does something that is valid on one day in Warsaw only, such as reviewing the approval of an invoice of today, which
 * ends at midnight. If a new day has begun meanwhile, it is repeated from the beginning.
 */
export async function withinOneDay(work: () => Promise<void>, today = warsawDay): Promise<void> {
  const day = today();
  try {
    await work();
  } catch (error) {
    if (today() === day) throw error;
    await work();
  }
}
