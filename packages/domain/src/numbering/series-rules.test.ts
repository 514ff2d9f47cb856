import { expect, test } from 'vitest';
import { seriesProblems } from './series-rules.ts';

const known = [{ code: 'FV', pattern: '{series}/{n}/{MM}/{YYYY}', reset: 'month' }] as const;

test.each([
  ['{series}/{n}/{MM}/{YYYY}', 'month', []],
  ['{n:4}-{YY}', 'year', []],
  ['A{n}', 'never', []],
  ['{series}/{MM}/{YYYY}', 'month', ['series_without_count']],
  ['{n}/{DD}/{MM}/{YYYY}', 'month', ['series_unknown_place']],
  ['{n}/{MM}/{YYYY}}', 'month', ['series_unknown_place']],
  ['{n}/{MM}', 'month', ['series_without_period']],
  ['{n}/{YYYY}', 'month', ['series_without_period']],
  ['{n}/{MM}', 'year', ['series_without_period']],
  ['FV/{n}/{MM}/{YYYY}', 'never', ['series_pattern_taken']],
  ['FV/{n}//', 'never', []],
] as const)('a series of the pattern %s that begins again each %s has the problems %j', (pattern, reset, codes) => {
  expect(seriesProblems({ code: 'EX', pattern, reset }, known).map(({ code }) => code)).toEqual(codes);
});

test('two series have two codes', () => {
  const [found] = seriesProblems({ code: 'FV', pattern: 'X{n}', reset: 'never' }, known);
  expect(found).toMatchObject({ code: 'series_code_taken', path: '/code' });
});

test('what is wrong with a series is said with what to write instead', () => {
  const details = (
    [
      ['{MM}{YYYY}', 'never'],
      ['{n}{DD}', 'never'],
      ['{n}', 'month'],
      ['{n}', 'year'],
    ] as const
  ).flatMap(([pattern, reset]) => seriesProblems({ code: 'EX', pattern, reset }, known));
  expect(details.map(({ path, message }) => `${path} ${message}`)).toEqual([
    '/pattern Write {n} into the pattern where the count stands.',
    '/pattern Nothing fills {DD}: use {series}, {n}, {n:4}, {MM}, {YY}, {YYYY} or plain text.',
    '/pattern Write {MM}, {YYYY} into the pattern: a count that starts again each month needs month and year next to it.',
    '/pattern Write {YYYY} into the pattern: a count that starts again each year needs the year next to it.',
  ]);
  expect(seriesProblems({ code: 'EX', pattern: 'FV/{n}/{MM}/{YYYY}', reset: 'never' }, known)).toMatchObject([
    { code: 'series_pattern_taken', path: '/pattern' },
  ]);
  expect(seriesProblems({ code: 'EX', pattern: '{n}{', reset: 'never' }, [])).toMatchObject([
    { code: 'series_unknown_place', message: expect.stringContaining('Nothing fills {:') },
  ]);
});
