import type { BusinessDate } from '../document.ts';

const dayMs = 86_400_000;

/** Created once, because creating a formatter costs more than using it. */
const dayInWarsaw = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });

/** The day in Europe/Warsaw at a moment, as `YYYY-MM-DD`: the day that the tax act and KSeF mean. */
export function warsawDay(moment: Date): BusinessDate {
  return dayInWarsaw.format(moment);
}

/** A moment on the clocks of Warsaw, to the second: `2026-11-21 10:15:00`. Text that is no moment stays as it is. */
export function warsawTime(moment: string): string {
  const parsed = new Date(moment);
  return Number.isNaN(parsed.getTime()) ? moment : parsed.toLocaleString('sv-SE', { timeZone: 'Europe/Warsaw' });
}

/** The last millisecond of a Warsaw day as a moment in UTC, whatever the daylight saving time. */
export function endOfWarsawDay(day: BusinessDate): Date {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const hoursAhead =
    Number(new Date(noon).toLocaleString('en-GB', { timeZone: 'Europe/Warsaw', hour: '2-digit', hour12: false })) - 12;
  return new Date(Date.parse(`${day}T00:00:00Z`) + dayMs - hoursAhead * 3_600_000 - 1);
}

/**
 * A time of day in Warsaw (`HH:MM`) as a moment; a time that the switch to summer time skips is moved an hour later.
 */
export function warsawMoment(day: BusinessDate, time: string): Date {
  const clock = Date.parse(`${day}T${time}:00Z`);
  const aheadOf = (moment: number) => Date.parse(`${warsawTime(new Date(moment).toISOString())}Z`) - moment;
  return new Date(clock - aheadOf(clock - aheadOf(clock)));
}

/** The day that is `days` days after another. */
export function dayAfter(day: BusinessDate, days: number): BusinessDate {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

/** Days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: BusinessDate, to: BusinessDate): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
