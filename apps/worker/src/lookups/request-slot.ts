import type { Db, Tx } from '@invoicing/db/connection/client';
import { ask, day, enumeration, int, maybe, prepare, sql, time } from '@invoicing/db/connection/prepared';
import type { LookupSource } from '@invoicing/db/generated/enums';
import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import type { QuestionKind } from '@invoicing/domain/lookups/lookups';
import { retryAt } from '../ksef/limits.ts';
import { RetryLater } from '../outcomes.ts';
import type { ShutOut } from './http.ts';
import type { Register } from './register.ts';

/** The share of a day's requests that is sent without delay; the rest is spread over the rest of the day. */
const atOncePart = 0.4;

type Sent = { sent: number; last: Date | null; resumesAt: Date | null };

const requests = prepare(
  'lookup-requests-sent',
  { source: enumeration<LookupSource>('lookup_source'), today: day },
  ({ source, today }) => sql<Sent>`
    SELECT coalesce(max(sent) FILTER (WHERE day = ${today}), 0)::int AS sent,
      max(last_sent_at) FILTER (WHERE day = ${today}) AS last, max(resumes_at) AS "resumesAt"
    FROM lookup_requests WHERE source = ${source}`,
);

const taken = prepare(
  'lookup-slot-taken',
  { source: enumeration<LookupSource>('lookup_source'), today: day, now: time, dailyLimit: maybe(int) },
  ({ source, today, now, dailyLimit }) => sql<object>`
    INSERT INTO lookup_requests AS known (source, day, sent, last_sent_at)
    VALUES (${source}, ${today}, 1, ${now})
    ON CONFLICT (source, day) DO UPDATE SET sent = known.sent + 1, last_sent_at = excluded.last_sent_at
      WHERE ${dailyLimit} IS NULL OR known.sent < ${dailyLimit}
    RETURNING 1`,
);

const shut = prepare(
  'lookup-source-shut',
  { source: enumeration<LookupSource>('lookup_source'), today: day, until: time },
  ({ source, today, until }) => sql<object>`
    INSERT INTO lookup_requests AS known (source, day, resumes_at)
    VALUES (${source}, ${today}, ${until})
    ON CONFLICT (source, day) DO UPDATE SET resumes_at = greatest(known.resumes_at, excluded.resumes_at)`,
);

/**
 * Reserves a request to a register. It is counted before it is sent, because the register counts it whether it answers
 * or not. The total stays within the register's daily limit (in Warsaw time), is spread over the day, and is zero while
 * the register refuses requests.
 * @throws RetryLater with the time of the next permitted request
 */
export async function takeRequestSlot(
  db: Db,
  source: QuestionKind,
  { dailyLimit }: Register,
  now: Date,
): Promise<void> {
  const today = warsawDay(now);
  const [known] = await ask(db, requests, { source, today });
  requireSlot(known ?? { sent: 0, last: null, resumesAt: null }, dailyLimit, now);
  // Another worker may have reserved the last one concurrently.
  const isTaken = (await ask(db, taken, { source, today, now, dailyLimit })).length > 0;
  if (!isTaken) throw usedUp(now);
}

function requireSlot({ sent, last, resumesAt }: Sent, dailyLimit: number | null, now: Date): void {
  if (resumesAt !== null && resumesAt > now) throw new RetryLater('the register wants no requests', resumesAt);
  if (dailyLimit === null) return;
  if (sent >= dailyLimit) throw usedUp(now);
  if (sent < dailyLimit * atOncePart || last === null) return;
  const next = new Date(last.getTime() + (midnightAfter(now).getTime() - last.getTime()) / (dailyLimit - sent + 1));
  if (next > now) throw new RetryLater('requests are spread over the day', next);
}

/**
 * Blocks requests to a register that refuses them: until its Retry-After is over or, without one, until midnight in
 * Warsaw, because registers have daily limits.
 * @returns the end of the block
 */
export async function shutOut(tx: Tx, source: QuestionKind, { retryAfter }: ShutOut, now: Date): Promise<Date> {
  const until = retryAt(retryAfter, now, midnightAfter(now).getTime() - now.getTime());
  await ask(tx, shut, { source, today: warsawDay(now), until });
  return until;
}

const usedUp = (now: Date) => new RetryLater('the limit of the day is used up', midnightAfter(now));

/** The next midnight in Warsaw. */
function midnightAfter(now: Date): Date {
  return new Date(endOfWarsawDay(warsawDay(now)).getTime() + 1);
}
