import type { Sql } from '../connection/client.ts';
import { ask, enumeration, instant, prepare, sql } from '../connection/prepared.ts';
import type { KsefEnvironment } from '../generated/enums.ts';

/**
 * The rate limit of a group of KSeF requests: the hourly limit, the requests already made, and the end of a pause that
 * KSeF imposed.
 */
export type KsefRateLimit = { group: string; perHour: number; used: number; shutUntil: Date | null };

const read = prepare(
  'read-ksef-rate-limits',
  { environment: enumeration<KsefEnvironment>('ksef_environment'), now: instant },
  ({ environment, now }) => sql<KsefRateLimit>`
    SELECT limit_group AS "group", per_hour AS "perHour", used, shut_until AS "shutUntil"
    FROM ksef_room(${environment}, ${now}) ORDER BY limit_group`,
);

/** The remaining rate limits of the connection's organization, for the groups of requests that it has used. */
export function readKsefRateLimits(db: Sql, environment: KsefEnvironment, now: Date): Promise<KsefRateLimit[]> {
  return ask(db, read, { environment, now });
}
