import { daysBetween, warsawDay, warsawTime } from '@invoicing/domain/dates/dates';

/**
 * A deadline in everyday terms: the time for today and tomorrow, the days until it for later ones, and how long ago it
 * passed.
 */
export type When =
  | { kind: 'today' | 'tomorrow'; time: string }
  | { kind: 'later'; days: number }
  | { kind: 'lateToday'; time: string }
  | { kind: 'late'; days: number };

/** Describes a deadline relative to today in Warsaw. */
export function whenOf(by: string, now: Date): When {
  const days = daysBetween(warsawDay(now), warsawDay(new Date(by)));
  const time = warsawTime(by).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH:MM'.length);
  if (days < 0) return { kind: 'late', days: -days };
  if (days === 0) return { kind: new Date(by) < now ? 'lateToday' : 'today', time };
  return days === 1 ? { kind: 'tomorrow', time } : { kind: 'later', days };
}
