import { documentedLimits, type Rate } from '@invoicing/domain/ksef/limits';
import type { Services } from '../services.ts';
import type { LoadedSubmission } from '../submission.ts';

/**
 * When to fetch a UPO that KSeF's rate limits do not permit now: after those of the seller's older documents. If all
 * waiting jobs retried at the first free slot, all but a few would fail.
 * @param free the time of the first free slot
 */
export async function slotOfUpo(
  { db }: Services,
  { organizationId, row }: LoadedSubmission,
  free: Date,
): Promise<Date> {
  const waiting = { organizationId, environment: row.environment, status: 'accepted', upoStatus: 'pending' } as const;
  const ahead = await db.submission.count({ where: { ...waiting, id: { lt: row.id } } });
  return new Date(free.getTime() + waitBehind(ahead, documentedLimits.sessionMisc));
}

/** The delay of a call behind `ahead` others, each made as soon as the limits permit. */
function waitBehind(ahead: number, { perSecond, perMinute, perHour }: Rate): number {
  const [inHour, inMinute] = [ahead % perHour, (ahead % perHour) % perMinute];
  const seconds =
    Math.floor(ahead / perHour) * 3601 + Math.floor(inHour / perMinute) * 61 + Math.floor(inMinute / perSecond) * 2;
  return seconds * 1000;
}
