const dayFirst = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/;
const yearFirst = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const example = '2026-11-26';

export type Bounds = { min?: string; max?: string };
/** What is wrong with a date, by its name in the catalogue, and the day that shows what would be right. */
export type DateProblem = { words: 'unreadable' | 'noSuchDay' | 'tooEarly' | 'tooLate'; day: string };

/** True for `YYYY-MM-DD` that is in the calendar. */
export function isRealDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const moment = new Date(`${value}T00:00:00Z`);
  // Some browsers take the 30th of February for a day of March.
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value);
}

/** A date as the language writes it: `26.11.2026`, `26/11/2026`; text that is no date stays as it is. */
export function writtenDate(value: string, locale: string): string {
  if (!isRealDate(value)) return value;
  return value
    .split('-')
    .reverse()
    .join(locale === 'pl' ? '.' : '/');
}

/** A date as the wire has it, read from what was typed; text that is no date stays as it is. */
export function readDate(written: string): string {
  const text = written.trim();
  const value = isoOf(text);
  return value !== null && isRealDate(value) ? value : text;
}

/** Two languages part days with other signs, and both write the day first: a sign of the other one is no mistake. */
function isoOf(text: string): string | null {
  const [, day, month, year] = dayFirst.exec(text) ?? [];
  if (day && month && year) return joined(year, month, day);
  const [, first, second, third] = yearFirst.exec(text) ?? [];
  return first && second && third ? joined(first, second, third) : null;
}

const joined = (year: string, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** The problem of a value that is no date within its bounds; null for a valid one, and for none. */
export function problemOf(value: string, { min = '', max = '' }: Bounds): DateProblem | null {
  if (value === '') return null;
  if (!isRealDate(value)) return { words: isoOf(value) === null ? 'unreadable' : 'noSuchDay', day: example };
  if (isRealDate(min) && value < min) return { words: 'tooEarly', day: min };
  if (isRealDate(max) && value > max) return { words: 'tooLate', day: max };
  return null;
}
