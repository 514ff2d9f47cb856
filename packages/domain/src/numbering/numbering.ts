import type { BusinessDate, Numbering } from '../document.ts';

export type SeriesReset = 'never' | 'year' | 'month';

/** A series of numbers: `FV`, `{series}/{n}/{MM}/{YYYY}`, a new count every month. */
export type Series = { code: string; pattern: string; reset: SeriesReset };

/**
 * The highest counter that an explicit number can advance a series to, so that a typing error cannot exhaust the
 * series.
 */
const greatestMove = 999_999;

const places = /\{(?:(series|YYYY|YY|MM)|n(?::(\d))?)\}/g;

/** The counter that a document of this date draws from: `2026-11` for a monthly series. */
export function seriesPeriod(reset: SeriesReset, issueDate: BusinessDate): string {
  return reset === 'never' ? 'all' : issueDate.slice(0, reset === 'year' ? 4 : 7);
}

/**
 * Formats a number of a series.
 * @param pattern holds `{n}` and may hold `{series}`, `{MM}`, `{YYYY}`, `{YY}`; `{n:4}` pads to four digits. Anything
 * else stays as it is
 */
export function formatNumber(
  pattern: string,
  given: { series: string; counter: number; issueDate: BusinessDate },
): string {
  return fill(pattern, given, (width) => String(given.counter).padStart(width, '0'));
}

/**
 * The position of a number in a series. Parts of the period that the number does not state are taken from the date of
 * its document.
 * @returns the period whose counter would give it and the counter's value; null when the series would never give this
 * number
 */
export function placeInSeries(
  number: string,
  series: Series,
  issueDate: BusinessDate,
): { period: string; counter: number } | null {
  return seriesReader(series)(number, issueDate);
}

/** The same for many numbers of one series, whose pattern is compiled once. */
export function seriesReader({ code, pattern, reset }: Series) {
  const expression = expressionOf(pattern, code).exact;
  return (number: string, issueDate: BusinessDate) => {
    const at = partsOf(expression.exec(number), issueDate);
    // Only numbers in the series' exact form: no zeros beyond its width, and the same month and year throughout.
    if (!at || formatNumber(pattern, { series: code, counter: at.counter, issueDate: at.date }) !== number) return null;
    return { period: seriesPeriod(reset, at.date), counter: at.counter };
  };
}

/**
 * The series' form of a number that differs from it in case only.
 * @returns null for a number that is written as the series writes it, or that it would never give
 */
export function numberInSeriesCase(
  number: string,
  { code, pattern }: Pick<Series, 'code' | 'pattern'>,
  issueDate: BusinessDate,
): string | null {
  const at = partsOf(expressionOf(pattern, code).inAnyCase.exec(number), issueDate);
  const written = at && formatNumber(pattern, { series: code, counter: at.counter, issueDate: at.date });
  const isSame = written?.toUpperCase() === number.toUpperCase();
  return isSame && written !== number ? written : null;
}

function partsOf(match: RegExpExecArray | null, issueDate: BusinessDate): { counter: number; date: string } | null {
  const found = match?.groups;
  if (!found) return null;
  const {
    n = '',
    YY,
    YYYY = YY === undefined ? issueDate.slice(0, 4) : `${issueDate.slice(0, 2)}${YY}`,
    MM = issueDate.slice(5, 7),
  } = found;
  const counter = Number(n);
  return counter < 1 || counter > greatestMove ? null : { counter, date: `${YYYY}-${MM}-01` };
}

/** The places of a pattern: `series`, `n`, `MM`, `YYYY` and `YY`. */
export function placesOf(pattern: string): ReadonlySet<string> {
  return new Set([...pattern.matchAll(places)].map(([, name]) => name ?? 'n'));
}

/** The literal text between the placeholders of a pattern. */
export function withoutPlaces(pattern: string): string {
  return pattern.replaceAll(places, '');
}

/**
 * The display of a number before it is assigned: `FV/…/11/2026`; an explicit number unchanged. Renderers add that it is
 * assigned at issue.
 */
export function numberDisplay(numbering: Numbering, pattern: string | null, issueDate: BusinessDate): string {
  if (numbering.mode === 'explicit') return numbering.number;
  return fill(pattern ?? '{series}/{n}', { series: numbering.series, issueDate }, () => '…');
}

/** All placeholders are replaced in one pass, so that the value of one is never interpreted as another. */
function fill(
  pattern: string,
  { series, issueDate }: { series: string; issueDate: BusinessDate },
  counter: (width: number) => string,
): string {
  const [year = '', month = ''] = issueDate.split('-');
  const values: Record<string, string> = { series, YYYY: year, YY: year.slice(2), MM: month };
  return pattern.replace(places, (_, name: string | undefined, width: string | undefined) =>
    name === undefined ? counter(Number(width ?? 0)) : (values[name] ?? ''),
  );
}

/**
 * The pattern as a regular expression that reads its placeholders at their first occurrence. A repeated counter has to
 * be the same number, padded in its own way; independent groups of any length would make matching exponential.
 */
function expressionOf(pattern: string, code: string): { exact: RegExp; inAnyCase: RegExp } {
  const forms: Record<string, string> = { YYYY: '\\d{4}', YY: '\\d{2}', MM: '0[1-9]|1[0-2]', n: '[1-9]\\d*' };
  const seen = new Set<string>();
  let source = '';
  let end = 0;
  for (const match of pattern.matchAll(places)) {
    source += literal(pattern.slice(end, match.index));
    const name = match[1] ?? 'n';
    const form = forms[name] ?? literal(code);
    const zeros = name === 'n' ? '0*' : '';
    source += seen.has(name) ? `${zeros}\\k<${name}>` : `${zeros}(?<${name}>${form})`;
    seen.add(name);
    end = match.index + match[0].length;
  }
  source += literal(pattern.slice(end));
  return { exact: new RegExp(`^${source}$`, 'u'), inAnyCase: new RegExp(`^${source}$`, 'iu') };
}

function literal(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
}
