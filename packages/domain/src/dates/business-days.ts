import type { BusinessDate } from '../document.ts';

const dayMs = 86_400_000;

/** Month and day of the holidays that fall on the same day each year, with the first year of those added later. */
const fixedHolidays: readonly { day: string; since?: number }[] = [
  { day: '01-01' },
  { day: '01-06', since: 2011 },
  { day: '05-01' },
  { day: '05-03' },
  { day: '08-15' },
  { day: '11-01' },
  { day: '11-11' },
  { day: '12-24', since: 2025 },
  { day: '12-25' },
  { day: '12-26' },
];
/** Days after Easter Sunday of the movable holidays: Easter and its Monday, Pentecost, Corpus Christi. */
const movableHolidays = [0, 1, 49, 60];

/**
 * A business day: neither Saturday nor a day off work by the act of 18 January 1951 on days off work (Dz.U. 2025 poz.
 * 296), art. 1. The VAT act does not define the term; Saturdays are excluded, as the ministry does.
 */
export function isBusinessDay(day: BusinessDate): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !isHoliday(day);
}

/** The first business day after a day. */
export function nextBusinessDay(day: BusinessDate): BusinessDate {
  const next = plusDays(day, 1);
  return isBusinessDay(next) ? next : nextBusinessDay(next);
}

/** The business day that is `count` business days after a day. @param count at least one */
export function businessDayAfter(day: BusinessDate, count: number): BusinessDate {
  const next = nextBusinessDay(day);
  return count <= 1 ? next : businessDayAfter(next, count - 1);
}

/** The last business day before a day. */
export function previousBusinessDay(day: BusinessDate): BusinessDate {
  const previous = plusDays(day, -1);
  return isBusinessDay(previous) ? previous : previousBusinessDay(previous);
}

function isHoliday(day: BusinessDate): boolean {
  const year = Number(day.slice(0, 4));
  if (fixedHolidays.some((holiday) => day.endsWith(holiday.day) && year >= (holiday.since ?? 0))) return true;
  const easter = easterSunday(year);
  return movableHolidays.some((days) => plusDays(easter, days) === day);
}

/** The Gregorian algorithm of Meeus, Jones and Butcher (Astronomical Algorithms, chapter 8). */
function easterSunday(year: number): BusinessDate {
  const [golden, century, ofCentury] = [year % 19, Math.floor(year / 100), year % 100];
  const skipped = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7;
  const moved = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * moved + 114;
  const [month, ofMonth] = [Math.floor(days / 31), (days % 31) + 1];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(ofMonth).padStart(2, '0')}`;
}

function plusDays(day: BusinessDate, days: number): BusinessDate {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
