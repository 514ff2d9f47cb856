import type { WaitReason } from '@invoicing/domain/ksef/submission-notices';
import { KSeFApiError, KSeFGoneError, KSeFRateLimitError } from 'ksef-client-ts';
import { z } from 'zod';
import { NotKsefsAnswer } from './answers.ts';
import { KsefPaused } from './breaker.ts';
import { KsefLimited } from './limits.ts';

/**
 * What a failed call proves about the document that it carried. `waits`: nothing was taken and the same may be tried
 * later, at `retryAt` where KSeF names a moment.
 */
export type Failure = {
  taken: 'no' | 'unknown';
  waits: boolean;
  code: string;
  retryAt: Date | null;
  /** KSeF's own words, if the failure is an answer of KSeF. */
  said?: Said;
};
/** KSeF's own words, as its statuses have them. */
export type Said = { code: number; description: string; details: string[] };

/** Whether KSeF's rate limits are the reason of a wait; any other wait is for KSeF itself. */
const limited = new Set(['limited', 'rate_limited']);
const defaultWaitMs = 30_000;
/** Whatever is asked for, somebody looks once a day. */
const longestWaitMs = 86_400_000;
/** KSeF 2.8: the session takes no invoice for the moment; "not accepted, continue in a new session". */
const sessionUnavailable = 21184;
/** The token does not hold, which says nothing of what it was to do; the sign-in that follows says more. */
const unauthorized = 401;

/**
 * Reads a failure: a 4xx answer in KSeF's own form proves that nothing was taken, and 429, 21184 and 401, which has no
 * code, also ask to wait; a call that was paused or blocked never reached it. A 5xx, with or without Retry-After, a
 * broken connection, a time-out or what is not KSeF's answer proves nothing.
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

/** Why what failed in this way has to wait. */
export function waitReason({ code }: Failure): WaitReason {
  return limited.has(code) ? 'limits' : 'unavailable';
}

/**
 * True for an answer of KSeF itself. The library has classes of its own for problem details and keeps the body of the
 * older form; a page of the network in between has neither, and 410 is made of any body.
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

/** The first error that an answer names, in either form; its HTTP status where it names none. */
function saidBy(error: KSeFApiError): Said {
  const errors: unknown = Reflect.get(error, 'errors');
  const older = error.errorResponse?.exception?.exceptionDetailList?.[0];
  const first: unknown = Array.isArray(errors)
    ? errors[0]
    : { ...older, code: older?.exceptionCode, description: older?.exceptionDescription };
  const { data } = Refusal.safeParse(first);
  return data ?? { code: error.statusCode, description: '', details: [] };
}
