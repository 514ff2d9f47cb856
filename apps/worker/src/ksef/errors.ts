import type { WaitReason } from '@invoicing/domain/ksef/submission-notices';
import { KSeFApiError, KSeFGoneError, KSeFRateLimitError } from 'ksef-client-ts';
import { z } from 'zod';
import { NotKsefsAnswer } from './answers.ts';
import { KsefPaused } from './breaker.ts';
import { KsefLimited } from './limits.ts';

/**
 * What a failed call proves about the document in it. `waits`: nothing was taken, and the call may be repeated, at
 * `retryAt` if KSeF states a time.
 */
export type Failure = {
  taken: 'no' | 'unknown';
  waits: boolean;
  code: string;
  retryAt: Date | null;
  /** KSeF's own message, if the failure is a response of KSeF. */
  said?: Said;
};
/** KSeF's own message, in the form of its statuses. */
export type Said = { code: number; description: string; details: string[] };

/** Codes of waits for KSeF's rate limits; any other wait is for KSeF to become available. */
const limited = new Set(['limited', 'rate_limited']);
const defaultWaitMs = 30_000;
/** Upper bound on a Retry-After, so that the job runs at least once a day. */
const longestWaitMs = 86_400_000;
/** KSeF 2.8: the session temporarily accepts no invoices; "not accepted, continue in a new session". */
const sessionUnavailable = 21184;
/** The token is invalid, which says nothing about the operation; the sign-in that follows shows more. */
const unauthorized = 401;

/**
 * Classifies a failure. A 4xx response in KSeF's own form proves that nothing was taken; 429, 21184 and 401 (which has
 * no code) also ask to wait; a paused or blocked call never reached KSeF. A 5xx with or without Retry-After, a broken
 * connection, a timeout or a response that is not KSeF's proves nothing.
 */
export function readFailure(error: unknown, now: Date): Failure {
  if (error instanceof KsefLimited) return { taken: 'no', waits: true, code: 'limited', retryAt: error.at };
  if (error instanceof KsefPaused) return { taken: 'no', waits: true, code: 'paused', retryAt: null };
  if (error instanceof NotKsefsAnswer && error.isBlocked)
    return { taken: 'no', waits: true, code: 'blocked', retryAt: null };
  if (error instanceof KSeFRateLimitError) {
    const asked = (error.retryAfterSeconds ?? defaultWaitMs / 1000) * 1000;
    return {
      taken: 'no',
      waits: true,
      code: 'rate_limited',
      retryAt: new Date(now.getTime() + Math.min(Math.max(asked, 1000), longestWaitMs)),
    };
  }
  if (
    error instanceof KSeFApiError &&
    error.statusCode >= 400 &&
    error.statusCode < 500 &&
    error.statusCode !== 408 &&
    isKsefs(error)
  ) {
    const said = saidBy(error);
    const { code } = said;
    const isUnavailable = code === sessionUnavailable;
    return {
      taken: 'no',
      waits: isUnavailable || error.statusCode === unauthorized,
      code: `ksef_${code}`,
      retryAt: isUnavailable ? new Date(now.getTime() + defaultWaitMs) : null,
      said,
    };
  }
  return {
    taken: 'unknown',
    waits: false,
    code: statusOf(error),
    retryAt: null,
  };
}

function statusOf(error: unknown): string {
  if (error instanceof NotKsefsAnswer) return `http_${error.status}`;
  return error instanceof KSeFApiError ? `http_${error.statusCode}` : 'transport';
}

/** The reason for the wait after a failure. */
export function waitReason({ code }: Failure): WaitReason {
  return limited.has(code) ? 'limits' : 'unavailable';
}

/**
 * True for a response of KSeF itself. The library has separate classes for problem details, and keeps the body of the
 * older form; a page from an intermediary has neither. The library creates its error for 410 from any body, so that one
 * does not count.
 */
function isKsefs(error: KSeFApiError): boolean {
  if (error instanceof KSeFGoneError) return false;
  const body: object = Object(error.errorResponse);
  return error.name !== 'KSeFApiError' || 'exception' in body || ('title' in body && 'status' in body);
}

const Refusal = z.object({
  code: z.number(),
  description: z.string().catch(''),
  details: z.array(z.string()).catch([]),
});

/** The first error in a response, in either form; its HTTP status if it has none. */
function saidBy(error: KSeFApiError): Said {
  const errors: unknown = Reflect.get(error, 'errors');
  const older = error.errorResponse?.exception?.exceptionDetailList?.[0];
  const first: unknown = Array.isArray(errors)
    ? errors[0]
    : { ...older, code: older?.exceptionCode, description: older?.exceptionDescription };
  const { data } = Refusal.safeParse(first);
  return data ?? { code: error.statusCode, description: '', details: [] };
}
