import {
  ask,
  enumeration,
  fixedText,
  instant,
  int,
  prepare,
  type RawBuilder,
  sql,
  text,
} from '@invoicing/db/connection/prepared';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { documentedLimits, type LimitGroup, type Rate, usedPublicPerSecond } from '@invoicing/domain/ksef/limits';
import type { Services } from '../services.ts';
import { KsefPaused } from './breaker.ts';

/** The context of rate limits: KSeF counts per seller that signs in. */
export type Context = { environment: KsefEnvironment; nip: string };

/**
 * A group of a seller's requests, or `public`: requests without a token, which KSeF counts per IP address of the
 * installation.
 */
export type Group = LimitGroup | 'public';

/** Stands for all sellers: public requests are counted for the whole installation. */
export const allSellers = '0000000000';
const publicRate: Rate = {
  perSecond: usedPublicPerSecond,
  perMinute: usedPublicPerSecond * 60,
  perHour: usedPublicPerSecond * 3600,
};
const rateOf = (group: Group): Rate => (group === 'public' ? publicRate : documentedLimits[group]);

/** The rate limits do not permit this call now: it was not made, and may be made at `at`. */
export class KsefLimited extends KsefPaused {
  readonly at: Date;
  constructor(at: Date) {
    super('the limits of KSeF leave no room for the call now');
    this.at = at;
  }
}

/**
 * `none`: retries on its own when permitted. `new`: queues behind all waiting calls and reserves a slot. `held`: its
 * slot has come, so only the limits themselves can delay it.
 */
export type Slot = 'none' | 'new' | 'held';

const longestShutMs = 86_400_000;
const defaultShutMs = 30_000;

/** The column of the slots that were reserved, the last one first. */
export const reservedSlots = sql.ref<Date[]>('turns');
const reserved = sql<Date[]>`known.${reservedSlots}`;

/** In SQL: the time at which a call after those in `calls`, newest first, fits into all three windows. */
const roomAfter = (calls: RawBuilder<Date[]>) =>
  sql`greatest(${calls}[known.per_second] + interval '2 seconds', ${calls}[known.per_minute] + interval '61 seconds', ${calls}[known.per_hour] + interval '3601 seconds')`;
// For public calls the longer windows follow from the limit per second; an hour of calls would be more timestamps than
// a row should hold.
const newest = sql`CASE known.limit_group WHEN 'public' THEN known.per_second
  ELSE greatest(known.per_second, known.per_minute, known.per_hour) END`;

/**
 * Counts a call before it is made, or returns when it will be permitted: one statement on one row, whose lock
 * serializes the workers. The windows slide, so the oldest call must be older than the window by one extra second,
 * since KSeF's clock and the network delay may differ between two calls. A slot is reserved as if all slots reserved
 * before had been used.
 */
const take = prepare(
  'take-ksef-call',
  {
    environment: enumeration<KsefEnvironment>('ksef_environment'),
    nip: fixedText,
    group: text,
    perSecond: int,
    perMinute: int,
    perHour: int,
    now: instant,
    slot: text,
  },
  ({ environment, nip, group, perSecond, perMinute, perHour, now, slot }) => sql<{ waitsUntil: Date | null }>`
    INSERT INTO ksef_limits AS known (
      environment, nip, limit_group, per_second, per_minute, per_hour, calls, ${reservedSlots})
    VALUES (${environment}, ${nip}, ${group}, ${perSecond}, ${perMinute}, ${perHour}, ARRAY[${now}], '{}')
    ON CONFLICT (environment, nip, limit_group) DO UPDATE SET (calls, waits_until, ${reservedSlots}) = (
      SELECT
        CASE WHEN may.pass THEN (${now} || known.calls)[1:${newest}] ELSE known.calls END,
        CASE WHEN may.pass THEN NULL WHEN ${slot} = 'new' THEN slot.next ELSE free.at END,
        CASE WHEN NOT may.pass AND ${slot} = 'new' THEN (slot.next || ${reserved})[1:${newest}] ELSE ${reserved} END
      FROM (SELECT greatest(${now}, known.shut_until, ${roomAfter(sql`known.calls`)}) AS at) AS free
      CROSS JOIN LATERAL (SELECT free.at <= ${now}
        AND (${slot} <> 'new' OR coalesce(${reserved}[1] <= ${now}, true)) AS pass) AS may
      CROSS JOIN LATERAL (SELECT ARRAY(
        SELECT promised.at FROM unnest(${reserved}) WITH ORDINALITY AS promised(at, place)
        WHERE promised.at > ${now} ORDER BY promised.place) || known.calls AS calls) AS ahead
      CROSS JOIN LATERAL (SELECT greatest(free.at, ${reserved}[1], ${roomAfter(sql`ahead.calls`)}) AS next) AS slot)
    RETURNING waits_until AS "waitsUntil"`,
);

/** @throws KsefLimited; @returns the time under which the call is counted */
export async function takeCall(
  services: Services,
  { environment, nip }: Context,
  group: Group,
  slot: Slot = 'none',
): Promise<Date> {
  const now = services.clock();
  const { perSecond, perMinute, perHour } = rateOf(group);
  const [row] = await ask(services.db, take, { environment, nip, group, perSecond, perMinute, perHour, now, slot });
  if (row?.waitsUntil) throw new KsefLimited(row.waitsUntil);
  return now;
}

const giveBack = prepare(
  'give-ksef-call-back',
  { environment: enumeration<KsefEnvironment>('ksef_environment'), nip: fixedText, group: text, counted: instant },
  ({ environment, nip, group, counted }) => sql<object>`
    UPDATE ksef_limits
    SET calls = calls[:array_position(calls, ${counted}) - 1]
      || calls[array_position(calls, ${counted}) + 1:]
    WHERE environment = ${environment} AND nip = ${nip} AND limit_group = ${group}
      AND array_position(calls, ${counted}) IS NOT NULL`,
);

/** Uncounts a call that was not made after all, so that an outage of KSeF does not use up the limits. */
export async function giveCallBack(
  { db }: Services,
  { environment, nip }: Context,
  group: Group,
  counted: Date,
): Promise<void> {
  await ask(db, giveBack, { environment, nip, group, counted });
}

const shut = prepare(
  'shut-ksef-group',
  {
    environment: enumeration<KsefEnvironment>('ksef_environment'),
    nip: fixedText,
    group: text,
    perSecond: int,
    perMinute: int,
    perHour: int,
    until: instant,
  },
  ({ environment, nip, group, perSecond, perMinute, perHour, until }) => sql<object>`
    INSERT INTO ksef_limits AS known (
      environment, nip, limit_group, per_second, per_minute, per_hour, calls, ${reservedSlots}, shut_until)
    VALUES (${environment}, ${nip}, ${group}, ${perSecond}, ${perMinute}, ${perHour}, '{}', '{}', ${until})
    ON CONFLICT (environment, nip, limit_group) DO UPDATE
      SET shut_until = greatest(known.shut_until, excluded.shut_until)`,
);

/**
 * Blocks calls in the group until a Retry-After of KSeF is over; of several, the latest end applies. A failure to store
 * it never replaces the response itself.
 */
export async function keepAway(
  services: Services,
  { environment, nip }: Context,
  group: Group,
  retryAfter: string | null,
): Promise<void> {
  const { perSecond, perMinute, perHour } = rateOf(group);
  const until = retryAt(retryAfter, services.clock());
  await ask(services.db, shut, { environment, nip, group, perSecond, perMinute, perHour, until }).catch(
    (error: unknown) => {
      services.logger.error({ err: error, environment, group }, 'KSeF rate limit not stored: the Retry-After is lost');
    },
  );
  services.logger.warn({ environment, group, until }, 'KSeF rate limit exceeded (429): calls paused');
}

/**
 * The time that a Retry-After means: seconds or a date (RFC 9110, 10.2.3), at most a day.
 * @param usualMs the wait without a valid header
 */
export function retryAt(header: string | null, now: Date, usualMs = defaultShutMs): Date {
  const asked =
    header === null
      ? Number.NaN
      : /^\s*\d+\s*$/.test(header)
        ? Number(header) * 1000
        : Date.parse(header) - now.getTime();
  const waitMs = Number.isNaN(asked) ? usualMs : Math.min(Math.max(asked, 1000), longestShutMs);
  return new Date(now.getTime() + waitMs);
}
