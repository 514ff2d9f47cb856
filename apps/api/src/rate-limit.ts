import { AppError } from '@invoicing/router/errors';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

type RateClass = 'read' | 'write' | 'preview' | 'high_risk' | 'link' | 'token';
type RateHeaders = { 'ratelimit-policy': string; ratelimit: string };
export type RateLimiter = {
  consume(rateClass: RateClass, clientId: string, organizationId: string | null): Promise<RateHeaders>;
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

/**
 * Counts requests of a client, whatever token it uses, and of its organization (four times a client's quota), in
 * windows of a minute kept by this process.
 * @param factor multiplies every quota
 */
export function createRateLimiter(factor: number): RateLimiter {
  const names = trustClasses(Object.keys(perMinute));
  const limiter = (quota: number) =>
    new RateLimiterMemory({ points: Math.floor(quota * factor), duration: windowSeconds });
  const clients = new Map(names.map((name) => [name, limiter(perMinute[name])]));
  const bursts = new RateLimiterMemory({ points: Math.floor(readBurst * factor), duration: 1 });
  const organizations = new Map(names.map((name) => [name, limiter(perMinute[name] * organizationFactor)]));
  return {
    async consume(rateClass, clientId, organizationId) {
      const quota = Math.floor(perMinute[rateClass] * factor);
      if (rateClass === 'read') await take(bursts, clientId, rateClass, quota);
      const own = await take(clients.get(rateClass), clientId, rateClass, quota);
      if (organizationId !== null) await take(organizations.get(rateClass), organizationId, rateClass, quota);
      return headers(rateClass, quota, own);
    },
  };
}

async function take(
  limiter: RateLimiterMemory | undefined,
  key: string,
  rateClass: RateClass,
  quota: number,
): Promise<RateLimiterRes> {
  if (!limiter) throw new Error(`no limiter for ${rateClass}`);
  try {
    return await limiter.consume(key);
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

/** Object.keys of the table gives exactly its classes. */
function trustClasses(names: string[]): RateClass[] {
  return names as RateClass[];
}
