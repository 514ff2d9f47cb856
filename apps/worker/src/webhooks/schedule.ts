const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
/** Delays before each attempt after the previous one failed; none before the first (Standard Webhooks). */
const delaysMs = [
  0,
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
const jitter = 0.1;
const maxRetryAfterMs = 24 * hour;
const retryAfterStatuses = new Set([429, 502, 503, 504]);

type Failure = { number: number; status: number | null; retryAfter: string | null };

/**
 * The time of the next attempt after the n-th failed: by the schedule, or later if the receiver asks for that.
 * @param random uniform between 0 and 1, for a jitter of ±10 %
 * @returns null after the tenth
 */
export function nextAttempt({ number, status, retryAfter }: Failure, now: Date, random: () => number): Date | null {
  const delay = delaysMs[number];
  if (delay === undefined) return null;
  const scheduled = delay * (1 - jitter + 2 * jitter * random());
  const asked = status !== null && retryAfterStatuses.has(status) ? retryAfterMs(retryAfter, now) : 0;
  return new Date(now.getTime() + Math.round(Math.max(scheduled, asked)));
}

/** Retry-After in seconds or as a date (RFC 9110, 10.2.3), at most a day; 0 for anything else. */
function retryAfterMs(value: string | null, now: Date): number {
  const text = value?.trim() ?? '';
  const wait = /^\d+$/.test(text) ? Number(text) * second : httpDate(text) - now.getTime();
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), maxRetryAfterMs);
}

/** Parses the only date format that senders must use: `Sun, 06 Nov 1994 08:49:37 GMT`. */
function httpDate(text: string): number {
  return /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(text) ? Date.parse(text) : Number.NaN;
}
