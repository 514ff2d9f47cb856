import type { BusinessDate, Numbering } from './document.ts';

export type SeriesReset = 'never' | 'year' | 'month';

/** The counter that a document of this date draws from: `2026-11` for a monthly series. */
export function seriesPeriod(reset: SeriesReset, issueDate: BusinessDate): string {
  return reset === 'never' ? 'all' : issueDate.slice(0, reset === 'year' ? 4 : 7);
}

/**
 * Writes a number from its series.
 * @param pattern holds `{n}` and may hold `{series}`, `{MM}`, `{YYYY}`, `{YY}`; `{n:4}` pads to four digits
 */
export function formatNumber(pattern: string, given: { series: string; counter: number; issueDate: BusinessDate }): string {
  const [year = '', month = ''] = given.issueDate.split('-');
  return pattern
    .replaceAll('{series}', given.series)
    .replaceAll('{YYYY}', year)
    .replaceAll('{YY}', year.slice(2))
    .replaceAll('{MM}', month)
    .replace(/\{n(?::(\d))?\}/g, (_, width: string | undefined) => String(given.counter).padStart(Number(width ?? 0), '0'));
}

/** How a number is shown before it exists: `FV/…/11/2026`; an explicit number as it is. */
export function numberDisplay(numbering: Numbering, pattern: string | null, issueDate: BusinessDate): string {
  if (numbering.mode === 'explicit') return numbering.number;
  const shown = (pattern ?? '{series}/{n}').replace(/\{n(?::\d)?\}/g, '…');
  return formatNumber(shown, { series: numbering.series, counter: 0, issueDate });
}
