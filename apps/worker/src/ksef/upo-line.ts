import { documentedLimits, type Rate } from '@invoicing/domain/ksef/limits';
import type { Services } from '../services.ts';
import type { LoadedSubmission } from '../submission.ts';

/**
 * When a confirmation that KSeF's limits leave no room for is fetched: behind those of the seller's older documents. If
 * all that wait came back for the first room there is, each but a few would have come in vain.
 * @param free when the first of them has room
 */
export async function turnOfUpo(
  { db }: Services,
  { organizationId, row }: LoadedSubmission,
  free: Date,
): Promise<Date> {
  const waiting = { organizationId, environment: row.environment, status: 'accepted', upoStatus: 'pending' } as const;
  const ahead = await db.submission.count({ where: { ...waiting, id: { lt: row.id } } });
  return new Date(free.getTime() + waitBehind(ahead, documentedLimits.sessionMisc));
}

/** The delay after the first call of a call that `ahead` others precede, each as soon as the limits permit it. */
function waitBehind(ahead: number, { perSecond, perMinute, perHour }: Rate): number {
  const [inHour, inMinute] = [ahead % perHour, (ahead % perHour) % perMinute];
  const seconds =
    Math.floor(ahead / perHour) * 3601 + Math.floor(inHour / perMinute) * 61 + Math.floor(inMinute / perSecond) * 2;
  return seconds * 1000;
}
