import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatNumber,
  numberDisplay,
  numberInSeriesCase,
  placeInSeries,
  placesOf,
  type Series,
  type SeriesReset,
  seriesPeriod,
  withoutPlaces,
} from './numbering.ts';

const resets: SeriesReset[] = ['never', 'year', 'month'];
const monthly = { code: 'FV', pattern: '{series}/{n}/{MM}/{YYYY}', reset: 'month' } as const;
const at = '2026-11-22';

test('a number is found where its series gave it, whatever the pattern, the period and the count', () => {
  const part = fc.constantFrom('{series}', '{MM}', '{YYYY}', '{YY}', '/', '-', '.', '(', '{x}', '$', 'FV', ' ');
  const pattern = fc.tuple(
    fc.array(part, { maxLength: 4 }),
    fc.constantFrom('{n}', '{n:4}', '{n:1}'),
    fc.array(part, { maxLength: 4 }),
  );
  const date = fc
    .tuple(fc.integer({ min: 2020, max: 2035 }), fc.integer({ min: 1, max: 12 }))
    .map(([y, m]) => `${y}-${String(m).padStart(2, '0')}-15`);
  const given = fc.record({
    pattern: pattern.map(([head, n, tail]) => [...head, n, ...tail].join('')),
    code: fc.stringMatching(/^[A-Z0-9-]{1,16}$/),
    reset: fc.constantFrom(...resets),
    counter: fc.integer({ min: 1, max: 999_999 }),
    date,
  });
  fc.assert(
    fc.property(given, ({ pattern, code, reset, counter, date }) => {
      const number = formatNumber(pattern, { series: code, counter, issueDate: date });
      expect(placeInSeries(number, { code, pattern, reset }, date)).toEqual({
        period: seriesPeriod(reset, date),
        counter,
      });
    }),
    { numRuns: 2000 },
  );
});

test.each([
  ['FV/5/11/2026', { period: '2026-11', counter: 5 }],
  ['FV/5/12/2027', { period: '2027-12', counter: 5 }],
  ['FV/999999/11/2026', { period: '2026-11', counter: 999_999 }],
  ['FV/1000000/11/2026', null],
  ['FV/99999999999999999999/11/2026', null],
  ['FV/05/11/2026', null],
  ['FV/0/11/2026', null],
  ['FV/5/13/2026', null],
  ['FV/5/11/26', null],
  ['fv/5/11/2026', null],
  ['FV/5/11/2026/A', null],
  [' FV/5/11/2026', null],
  ['FV/٥/11/2026', null],
])('%s is in a monthly series at %j', (number, place) => {
  expect(placeInSeries(number, monthly, at)).toEqual(place);
});

test.each([
  ['fv/5/11/2026', 'FV/5/11/2026'],
  ['Fv/5/11/2026', 'FV/5/11/2026'],
  ['FV/5/11/2026', null],
  ['fv/05/11/2026', null],
  ['fv/5/13/2026', null],
  ['fk/5/11/2026', null],
])('%s is written by a monthly series as %j', (number, written) => {
  expect(numberInSeriesCase(number, monthly, at)).toBe(written);
});

test('what a number leaves out of its period is that of its document', () => {
  expect(placeInSeries('FV/5', { code: 'FV', pattern: '{series}/{n}', reset: 'month' }, at)).toEqual({
    period: '2026-11',
    counter: 5,
  });
  expect(placeInSeries('0005-27', { code: 'FV', pattern: '{n:4}-{YY}', reset: 'year' }, at)).toEqual({
    period: '2027',
    counter: 5,
  });
  expect(placeInSeries('11/5/12', { code: 'FV', pattern: '{MM}/{n}/{MM}', reset: 'month' }, at)).toBeNull();
});

test('a count that a pattern repeats is one count, read at the cost of the number', () => {
  const at = '2026-11-22';
  const of = (pattern: string): Series => ({ code: 'FV', pattern, reset: 'never' });
  expect(placeInSeries('0012-12-12', of('{n:4}-{n}-{n:2}'), at)).toEqual({ period: 'all', counter: 12 });
  expect(placeInSeries('0012-13', of('{n:4}-{n}'), at)).toBeNull();
  for (const digit of ['0', '1']) expect(placeInSeries(`${digit.repeat(255)}-`, of('{n}'.repeat(33)), at)).toBeNull();
});

test.each([
  ['{series}/{n}/{MM}/{YYYY}', 'FV/12/11/2026'],
  ['{n:4}-{YY}', '0012-26'],
  ['{series} {n} {x} {N}', 'FV 12 {x} {N}'],
])('the pattern %s gives %s', (pattern, expected) => {
  expect(formatNumber(pattern, { series: 'FV', counter: 12, issueDate: '2026-11-21' })).toBe(expected);
});

test('the text of a series is never read as a place', () => {
  expect(formatNumber('{series}/{n}', { series: '{n}$&{YYYY}', counter: 7, issueDate: '2026-11-21' })).toBe(
    '{n}$&{YYYY}/7',
  );
});

test('before it exists a number is shown with a gap, an explicit one as it is', () => {
  expect(numberDisplay({ mode: 'series', series: 'FV' }, '{series}/{n:3}/{MM}/{YYYY}', '2026-11-21')).toBe(
    'FV/…/11/2026',
  );
  expect(numberDisplay({ mode: 'series', series: 'FV' }, null, '2026-11-21')).toBe('FV/…');
  expect(numberDisplay({ mode: 'explicit', number: 'A/{n}' }, null, '2026-11-21')).toBe('A/{n}');
});

test('a series starts again with its period', () => {
  expect((['never', 'year', 'month'] as const).map((reset) => seriesPeriod(reset, '2026-11-21'))).toEqual([
    'all',
    '2026',
    '2026-11',
  ]);
});

test('the year that a number leaves out is that of its document, the month its own', () => {
  const series = { code: 'FV', pattern: '{n}/{MM}', reset: 'month' } as const;
  expect(placeInSeries('5/12', series, at)).toEqual({ period: '2026-12', counter: 5 });
});

test('the places of a pattern are known by name, whatever the width of the count', () => {
  expect([...placesOf('{series}/{n:3}/{MM}/{YYYY}{YY}{x}')]).toEqual(['series', 'n', 'MM', 'YYYY', 'YY']);
  expect(withoutPlaces('{series}/{n:3}-{MM}{x}{n:}')).toBe('/-{x}{n:}');
});

test.each([
  ['a.b', 'a.b', 'axb'],
  ['a(b', 'a(b', 'ab'],
  ['[a]', '[a]', 'a'],
  ['a$b^', 'a$b^', 'ab'],
  ['a|b', 'a|b', 'a'],
  ['a\\b', 'a\\b', 'ab'],
  ['a*b+c?', 'a*b+c?', 'aabbc'],
])('the text %s of a pattern is read as it is written', (text, right, wrong) => {
  const series = { code: 'FV', pattern: `${text}{n}`, reset: 'never' } as const;
  expect(placeInSeries(`${right}5`, series, at)).toEqual({ period: 'all', counter: 5 });
  expect(placeInSeries(`${wrong}5`, series, at)).toBeNull();
});
