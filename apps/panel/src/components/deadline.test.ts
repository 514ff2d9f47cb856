import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { Age } from './age';
import { Deadline } from './deadline';

const at = '2026-12-03T09:15:00.000Z';
const now = new Date('2026-11-26T09:15:00.000Z');

test('a day is written before its month, in English too', () => {
  const deadline = (locale: 'en' | 'pl') => rendered(locale, createElement(Deadline, { at, now }));
  expect(deadline('en')).toMatch(/title="3 December 2026 at 10:15".*3 Dec/);
  expect(deadline('pl')).toMatch(/title="3 grudnia 2026 10:15".*3 gru/);
  expect(rendered('en', createElement(Age, { at, now }))).toContain('title="3 December 2026 at 10:15"');
});
