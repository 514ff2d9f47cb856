import { ApiError, ConnectionError, OAuthError } from './errors.ts';

/** A longer Retry-After than this is left for the caller to decide on. */
const longestWaitSeconds = 60;
const firstDelayMs = 500;
const longestDelayMs = 8000;
const retried: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/**
 * Whether a failed call may be retried unchanged, and after how long. Every command has an idempotency key, so that a
 * retry returns the first answer instead of causing a second effect.
 * @param attempts how often it was tried
 * @returns milliseconds; null when trying again would not help
 */
export function delayBeforeRetry(error: unknown, attempts: number): number | null {
  if (error instanceof ConnectionError) return backoff(attempts);
  if (error instanceof OAuthError) return retried.has(error.status) ? backoff(attempts) : null;
  if (!(error instanceof ApiError)) return null;
  const { status, code, retryAfterSeconds } = error;
  if (!retried.has(status) && code !== 'idempotency_in_progress') return null;
  if (retryAfterSeconds === null) return backoff(attempts);
  return retryAfterSeconds > longestWaitSeconds ? null : Math.max(retryAfterSeconds * 1000, backoff(attempts));
}

/** Exponential backoff; half of the delay is random, so that many clients do not retry at the same moment. */
function backoff(attempts: number): number {
  const whole = Math.min(firstDelayMs * 2 ** (attempts - 1), longestDelayMs);
  return whole / 2 + (Math.random() * whole) / 2;
}
