import type { BusinessDate, Numbering } from './document.ts';

export type SeriesReset = 'never' | 'year' | 'month';

/** The counter that a document of this date draws from: `2026-11` for a monthly series. */
export function seriesPeriod(reset: SeriesReset, issueDate: BusinessDate): string {
  return reset === 'never' ? 'all' : issueDate.slice(0, reset === 'year' ? 4 : 7);
}

/**
 * Writes a number from its series.
 * @param pattern holds `{n}` and may hold `{series}`, `{MM}`, `{YYYY}`, `{YY}`; `{n:4}` pads to four digits. Anything else stands as it is
 */
export function formatNumber(pattern: string, given: { series: string; counter: number; issueDate: BusinessDate }): string {
  return fill(pattern, given, (width) => String(given.counter).padStart(width, '0'));
}

/** How a number is shown before it exists: `FV/…/11/2026`; an explicit number as it is. Renderers add that it is given at issue. */
export function numberDisplay(numbering: Numbering, pattern: string | null, issueDate: BusinessDate): string {
  if (numbering.mode === 'explicit') return numbering.number;
  return fill(pattern ?? '{series}/{n}', { series: numbering.series, issueDate }, () => '…');
}

/** All places are filled in one pass, so that what stands in one is never read as another. */
function fill(pattern: string, { series, issueDate }: { series: string; issueDate: BusinessDate }, counter: (width: number) => string): string {
  const [year = '', month = ''] = issueDate.split('-');
  const values: Record<string, string> = { series, YYYY: year, YY: year.slice(2), MM: month };
  return pattern.replace(/\{(?:(series|YYYY|YY|MM)|n(?::(\d))?)\}/g, (_, name: string | undefined, width: string | undefined) =>
    name === undefined ? counter(Number(width ?? 0)) : (values[name] ?? ''),
  );
}
