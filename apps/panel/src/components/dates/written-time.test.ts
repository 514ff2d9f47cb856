import { expect, test } from 'vitest';
import { isRealTime, readTime } from './written-time';

test('a time is read as people type it, on a clock of 24 hours', () => {
  expect(['18:00', '9:05', '18.00', '0930', ' 00:00 '].map(readTime)).toEqual([
    '18:00',
    '09:05',
    '18:00',
    '09:30',
    '00:00',
  ]);
  expect(['24:00', '18:60', '6 pm', '930', '18'].map((text) => [readTime(text), isRealTime(readTime(text))])).toEqual(
    ['24:00', '18:60', '6 pm', '930', '18'].map((text) => [text, false]),
  );
});
