import { KSeFApiError, KSeFGoneError, KSeFRateLimitError } from 'ksef-client-ts';

/** What a failed call proves about the document that it carried. */
export type Failure = { taken: 'no' | 'unknown'; code: string; retryAt: Date | null };

/**
 * Reads a failure: a 4xx answer in KSeF's own form proves that nothing was taken; a 5xx, a broken connection, a time-out or
 * anything unreadable proves nothing.
 */
export function readFailure(error: unknown, now: Date): Failure {
  if (error instanceof KSeFRateLimitError)
    return { taken: 'no', code: 'rate_limited', retryAt: new Date(now.getTime() + Math.max(1, error.retryAfterSeconds ?? 30) * 1000) };
  if (error instanceof KSeFApiError && error.statusCode >= 400 && error.statusCode < 500 && error.statusCode !== 408 && isKsefs(error))
    return { taken: 'no', code: `ksef_${codeOf(error)}`, retryAt: null };
  return { taken: 'unknown', code: error instanceof KSeFApiError ? `http_${error.statusCode}` : 'transport', retryAt: null };
}

/**
 * True for an answer of KSeF itself. The library has classes of its own for problem details and keeps the body of the older form;
 * a page of the network in between has neither, and 410 is made of any body.
 */
function isKsefs(error: KSeFApiError): boolean {
  if (error instanceof KSeFGoneError) return false;
  const body: object = Object(error.errorResponse);
  return error.name !== 'KSeFApiError' || 'exception' in body || ('title' in body && 'status' in body);
}

function codeOf(error: KSeFApiError): number {
  const detail: unknown = Reflect.get(error, 'errors');
  const first: unknown = Array.isArray(detail) ? detail[0] : error.errorResponse?.exception?.exceptionDetailList?.[0];
  const code: unknown = Reflect.get(Object(first), 'code') ?? Reflect.get(Object(first), 'exceptionCode');
  return typeof code === 'number' ? code : error.statusCode;
}
