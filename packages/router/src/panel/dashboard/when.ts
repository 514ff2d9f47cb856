import { daysBetween, warsawDay, warsawTime } from '@invoicing/domain/dates/dates';

/** A deadline as people say it: its time today and tomorrow, its day later on, by how much it is over afterwards. */
export type When =
  | { kind: 'today' | 'tomorrow'; time: string }
  | { kind: 'later'; days: number }
  | { kind: 'lateToday'; time: string }
  | { kind: 'late'; days: number };

/** How a deadline is worded on a day in Warsaw. */
export function whenOf(by: string, now: Date): When {
  const days = daysBetween(warsawDay(now), warsawDay(new Date(by)));
  const time = warsawTime(by).slice('YYYY-MM-DD '.length, 'YYYY-MM-DD HH:MM'.length);
  if (days < 0) return { kind: 'late', days: -days };
  if (days === 0) return { kind: new Date(by) < now ? 'lateToday' : 'today', time };
  return days === 1 ? { kind: 'tomorrow', time } : { kind: 'later', days };
}
