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
] as const)('a series of the pattern %s that begins again each %s has the problems %j', (pattern, reset, codes) => {
  expect(seriesProblems({ code: 'EX', pattern, reset }, known).map(({ code }) => code)).toEqual(codes);
});

test('two series have two codes', () => {
  const [found] = seriesProblems({ code: 'FV', pattern: 'X{n}', reset: 'never' }, known);
  expect(found).toMatchObject({ code: 'series_code_taken', path: '/code' });
});
