import { ask, enumeration, fixedText, instant, ints, prepare, sql, texts } from '@invoicing/db/connection/prepared';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { documentedLimits, type LimitGroup, type Rate } from '@invoicing/domain/ksef/limits';
import type { KSeFClient } from 'ksef-client-ts';
import { z } from 'zod';
import type { Services } from '../services.ts';
import { type Context, reservedSlots } from './limits.ts';

const holdsMs = 86_400_000;
/** Upper bound on the calls that are remembered; of a higher limit only this much is used. */
const mostCounted = 10_000;

const count = z
  .number()
  .int()
  .min(1)
  .transform((value) => Math.min(value, mostCounted));
const Announced = z.record(
  z.string(),
  z.looseObject({ perSecond: count, perMinute: count, perHour: count }).nullable().catch(null),
);

const age = prepare(
  'age-of-ksef-limits',
  { environment: enumeration<KsefEnvironment>('ksef_environment'), nip: fixedText },
  ({ environment, nip }) => sql<{ announcedAt: Date | null }>`
    SELECT max(announced_at) AS "announcedAt" FROM ksef_limits
    WHERE environment = ${environment} AND nip = ${nip}`,
);

const keep = prepare(
  'keep-ksef-limits',
  {
    environment: enumeration<KsefEnvironment>('ksef_environment'),
    nip: fixedText,
    now: instant,
    groups: texts,
    perSecond: ints,
    perMinute: ints,
    perHour: ints,
  },
  ({ environment, nip, now, groups, perSecond, perMinute, perHour }) => sql<object>`
    INSERT INTO ksef_limits AS known (environment, nip, limit_group, per_second, per_minute, per_hour,
    announced_at, calls, ${reservedSlots})
    SELECT ${environment}, ${nip}, announced.*, ${now}, '{}', '{}'
      FROM unnest(${groups}, ${perSecond}, ${perMinute}, ${perHour}) AS announced
    ON CONFLICT (environment, nip, limit_group) DO UPDATE
      SET per_second = excluded.per_second, per_minute = excluded.per_minute, per_hour = excluded.per_hour,
        announced_at = excluded.announced_at`,
);

/**
 * Reads the seller's rate limits from KSeF once a day (`GET /rate-limits`). Without an answer, the known limits stay,
 * at first the documented ones. Unknown groups are ignored.
 */
export async function learnLimits(
  services: Services,
  client: KSeFClient,
  { environment, nip }: Context,
): Promise<void> {
  const now = services.clock();
  const [known] = await ask(services.db, age, { environment, nip });
  if (known?.announcedAt && now.getTime() - known.announcedAt.getTime() < holdsMs) return;
  try {
    const announced = ratesOf(Announced.parse(await client.limits.getRateLimits()));
    const column = (name: keyof Rate) => announced.map(([, rate]) => rate[name]);
    const groups = announced.map(([group]) => group);
    await ask(services.db, keep, {
      environment,
      nip,
      now,
      groups,
      perSecond: column('perSecond'),
      perMinute: column('perMinute'),
      perHour: column('perHour'),
    });
  } catch (error) {
    services.logger.info({ err: error, environment }, 'KSeF rate limit query failed: the known limits apply');
  }
}

/** Before API 2.8, closing has no group of its own: the limits of opening apply to it too. */
function ratesOf(announced: z.infer<typeof Announced>): [LimitGroup, Rate][] {
  const all: typeof announced = {
    ...announced,
    onlineSessionClose: announced['onlineSessionClose'] ?? announced['onlineSession'] ?? null,
    batchSessionClose: announced['batchSessionClose'] ?? announced['batchSession'] ?? null,
  };
  return trustGroups(Object.keys(documentedLimits)).flatMap((group) => {
    const rate = all[group];
    return rate ? [[group, rate] satisfies [LimitGroup, Rate]] : [];
  });
}

/** The keys of an object literal are its groups. */
function trustGroups(keys: string[]): LimitGroup[] {
  return keys as LimitGroup[];
}
