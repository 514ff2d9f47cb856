import { type KsefRateLimit, readKsefRateLimits } from '@invoicing/db/ksef/rate-limit';
import type { OperationContext } from '../../context.ts';

/** Groups of requests that every document needs; other groups are shown only when they run short. */
const needed: readonly string[] = ['onlineSession', 'batchSession', 'invoiceSend'];
/** Remaining share of the hourly limit below which people are warned. */
const nearShare = 0.2;

/** The requests left in the current hour, and the end of a pause by KSeF; null before the first request. */
export async function ksefRateLimit({ db, actor, now }: OperationContext) {
  const groups = await readKsefRateLimits(db, actor.environment, now);
  const ends = groups.flatMap(({ shutUntil }) => (shutUntil && shutUntil > now ? [shutUntil] : []));
  const byShare = groups.toSorted((one, other) => shareLeft(one) - shareLeft(other));
  const shown = byShare.find((group) => isNear(group) || needed.includes(group.group));
  if (!shown && ends.length === 0) return null;
  return {
    hour: shown ? { left: leftOf(shown), of: shown.perHour, isNear: isNear(shown) } : null,
    shutUntil: ends.toSorted((one, other) => other.getTime() - one.getTime())[0]?.toISOString() ?? null,
  };
}

const leftOf = ({ perHour, used }: KsefRateLimit) => Math.max(0, perHour - used);
const shareLeft = (group: KsefRateLimit) => leftOf(group) / group.perHour;
const isNear = (group: KsefRateLimit) => shareLeft(group) < nearShare;
