import type { Db } from '@invoicing/db/connection/client';
import { AppError } from '@invoicing/router/errors';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { SharedCounter } from './shared-counter.ts';

type RateClass = 'read' | 'write' | 'preview' | 'high_risk' | 'link' | 'token';
type RateHeaders = { 'ratelimit-policy': string; ratelimit: string };
/** Whose request it is; without an organization, an address or a client that has not proved its identity. */
type Requester = { clientId: string; organization: { id: string; plan: string } | null };
export type RateLimiter = {
  /** @throws RateLimited */
  consume(rateClass: RateClass, requester: Requester): Promise<RateHeaders>;
};

const windowSeconds = 60;
/** The shared quota of all clients of an organization, as a multiple of one client's quota. */
export const organizationFactor = 4;
/** Reads of a client within one second. */
export const readBurst = 100;
/** Requests of a client within a minute, by what they do. */
export const perMinute: Record<RateClass, number> = {
  read: 600,
  write: 120,
  preview: 120,
  high_risk: 30,
  link: 120,
  token: 60,
};

/** Too many requests; carries the headers that say when to retry. */
export class RateLimited extends AppError {
  readonly headers: Record<string, string>;
  constructor(headers: Record<string, string>) {
    super('rate_limited', 'Too many requests; wait as Retry-After says.');
    this.headers = headers;
  }
}

/** Connections of the login that looks up tokens. */
type Store = Db['$connections']['pool'];

export type RateLimits = {
  /** Multiplies every quota. */
  factor: number;
  /** What the quotas of an organization are multiplied by, by the name of its plan; 1 for a plan that is not named. */
  plans?: ReadonlyMap<string, number>;
  /** The database in which all processes count together; without it each process counts on its own. */
  store?: Store | null;
};

/** Counts requests by key. @throws RateLimiterRes when the quota is used up */
type Counter = { consume(key: string): Promise<RateLimiterRes> };

/**
 * Counts requests of a client, whatever token it uses, and of its organization (four times a client's quota), in
 * windows of a minute. The reads of a second are counted by each process: they protect the process.
 */
export function createRateLimiter({ factor, plans, store = null }: RateLimits): RateLimiter {
  const counter = createCounters(store);
  const bursts = counters((points) => new RateLimiterMemory({ points, duration: 1 }));
  return {
    async consume(rateClass, { clientId, organization }) {
      const times = factor * (organization ? (plans?.get(organization.plan) ?? 1) : 1);
      const quota = Math.floor(perMinute[rateClass] * times);
      const take = (of: Counter, key: string) => counted(of, key, rateClass, quota);
      if (rateClass === 'read') await take(bursts(Math.floor(readBurst * times)), clientId);
      const own = await take(counter(quota), `${rateClass}:client:${clientId}`);
      if (organization)
        await take(
          counter(Math.floor(perMinute[rateClass] * times * organizationFactor)),
          `${rateClass}:organization:${organization.id}`,
        );
      return headers(rateClass, quota, own);
    },
  };
}

/** A counter for each quota, made when it is first needed. */
function counters<Made>(make: (points: number) => Made): (points: number) => Made {
  const made = new Map<number, Made>();
  return (points) => {
    const known = made.get(points) ?? make(points);
    made.set(points, known);
    return known;
  };
}

function createCounters(store: Store | null): (points: number) => Counter {
  const duration = windowSeconds;
  if (!store) return counters((points) => new RateLimiterMemory({ points, duration }));
  const table = { tableName: 'rate_windows', tableCreated: true, keyPrefix: '' };
  let isFirst = true;
  return counters((points) => {
    // One of them deletes the windows that ended long ago, for all.
    const limiter = new RateLimiterPostgres({
      ...table,
      ...{ points, duration, storeClient: store, storeType: 'pool', clearExpiredByTimeout: isFirst },
    });
    isFirst = false;
    return new SharedCounter(limiter);
  });
}

async function counted(of: Counter, key: string, rateClass: RateClass, quota: number): Promise<RateLimiterRes> {
  try {
    return await of.consume(key);
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused;
    const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000));
    throw new RateLimited({ ...headers(rateClass, quota, refused), 'retry-after': String(seconds) });
  }
}

/** IETF draft "RateLimit header fields": structured fields with the policy's name. */
function headers(rateClass: RateClass, quota: number, state: RateLimiterRes): RateHeaders {
  const left = Math.max(0, state.remainingPoints);
  const seconds = Math.ceil(state.msBeforeNext / 1000);
  return {
    'ratelimit-policy': `"${rateClass}";q=${quota};w=${windowSeconds}`,
    ratelimit: `"${rateClass}";r=${left};t=${seconds}`,
  };
}
