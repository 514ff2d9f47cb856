import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { Countdown } from './countdown';

const now = '2026-11-26T09:00:00.000Z';
const left = (locale: 'en' | 'pl', until: string) =>
  rendered(locale, createElement(Countdown, { until: `2026-11-${until}Z`, now })).replaceAll(/<[^>]*>/g, '');

test('the time that is left has its units, the largest two', () => {
  expect(left('en', '26T09:58:12.000')).toBe('58 min 12 s');
  expect(left('pl', '26T09:58:12.000')).toBe('58 min 12 s');
  expect(left('en', '27T08:00:30.000')).toBe('23 h 0 min');
  expect(left('pl', '27T08:00:30.000')).toBe('23 godz. 0 min');
  expect(left('pl', '28T12:00:00.000')).toBe('2 dni 3 godz.');
  expect(left('en', '26T09:00:07.000')).toBe('7 s');
  expect(left('pl', '26T08:59:00.000')).toBe('wygasło');
});
