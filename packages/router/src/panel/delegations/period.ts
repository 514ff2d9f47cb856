import { dayAfter, daysBetween, endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import { AppError, type ErrorDetail } from '@invoicing/domain/errors';

/**
 * The longest delegation, in days: enough for a holiday and an extension. For longer absences the role should be given
 * to someone else.
 */
export const longestDays = 60;

type Days = { firstDay?: string | undefined; lastDay: string };

/** The start and the end of a delegation for some days in Warsaw. @throws AppError validation_failed */
export function periodOf({ firstDay, lastDay }: Days, now: Date): { startsAt: Date; endsAt: Date } {
  const today = warsawDay(now);
  const first = firstDay ?? today;
  if (daysBetween(today, lastDay) < 0 || daysBetween(today, lastDay) > longestDays)
    throw wrong('last_day', `The last day is today at the earliest and in ${longestDays} days at the latest.`);
  if (daysBetween(today, first) < 0 || daysBetween(first, lastDay) < 0)
    throw wrong('first_day', 'The first day is today at the earliest and the last day at the latest.');
  const startsAt = first === today ? now : new Date(endOfWarsawDay(dayAfter(first, -1)).getTime() + 1);
  return { startsAt, endsAt: endOfWarsawDay(lastDay) };
}

function wrong(code: 'first_day' | 'last_day', message: string): AppError {
  const path = { first_day: '/firstDay', last_day: '/lastDay' }[code];
  return new AppError('validation_failed', message, [{ code, path } satisfies ErrorDetail]);
}
