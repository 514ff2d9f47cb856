import type { ErrorDetail } from '../errors.ts';
import { detail } from '../messages/detail.ts';
import { formatNumber, placesOf, type Series, withoutPlaces } from './numbering.ts';

/** The day of the example numbers; two series that produce the same number also do in their examples. */
const exampleDay = '2026-11-22';

/**
 * The reasons why a series would not give each number once: no counter, an unknown placeholder, a period that its
 * numbers do not state.
 * @param others the series that the organization has, archived ones included
 */
export function seriesProblems(series: Series, others: readonly Series[]): ErrorDetail[] {
  const { pattern } = series;
  const named = placesOf(pattern);
  const [unknown] = withoutPlaces(pattern).match(/\{[^}]*\}?|\}/) ?? [];
  const path = '/pattern';
  return [
    ...(named.has('n') ? [] : [detail('series_without_count', { path, with: { place: '{n}' } })]),
    ...(unknown === undefined ? [] : [detail('series_unknown_place', { path, with: { place: unknown, known } })]),
    ...periodMissing(series, named),
    ...(others.some(({ code }) => code === series.code) ? [detail('series_code_taken', { path: '/code' })] : []),
    ...(others.some((other) => exampleOf(other) === exampleOf(series))
      ? [detail('series_pattern_taken', { path })]
      : []),
  ];
}

const known = '{series}, {n}, {n:4}, {MM}, {YY}, {YYYY}';

function periodMissing({ reset }: Series, named: ReadonlySet<string>): ErrorDetail[] {
  const hasYear = named.has('YYYY') || named.has('YY');
  const path = '/pattern';
  if (reset === 'month' && !(hasYear && named.has('MM')))
    return [detail('series_without_period.month', { path, with: { known: '{MM}, {YYYY}' } })];
  return reset === 'year' && !hasYear
    ? [detail('series_without_period.year', { path, with: { known: '{YYYY}' } })]
    : [];
}

function exampleOf({ code, pattern }: Series): string {
  return formatNumber(pattern, { series: code, counter: 1, issueDate: exampleDay });
}
