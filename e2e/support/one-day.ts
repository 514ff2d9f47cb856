import { warsawDay } from './client.ts';

/**
 * Does something that holds for one day in Warsaw, such as looking at an approval of an invoice of today, which ends at
 * midnight. Where a new day began meanwhile, it is done once more from its beginning.
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
