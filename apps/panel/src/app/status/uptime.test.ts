import type { ComponentStatus } from '@invoicing/router/panel/status/read-status';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { Uptime } from './uptime';

const status: ComponentStatus = {
  component: 'api',
  state: 'up',
  isObserved: false,
  days: [{ day: '2026-11-26', share: 1 }],
  share: 1,
  measuredSince: null,
};
const shown = (locale: 'en' | 'pl', changes: Partial<ComponentStatus>) =>
  rendered(locale, createElement(Uptime, { status: { ...status, ...changes } })).replaceAll('\u00A0', ' ');

test('what has been measured for less than the days shown says since when', () => {
  const measuredSince = '2026-11-26T02:05:00.000Z';
  expect(shown('pl', { measuredSince })).toContain('dostępność 100%, mierzona od 26 lis 2026, 02:05 UTC');
  expect(shown('en', { measuredSince })).toContain('100% available, measured since 26 Nov 2026, 02:05 UTC');
  expect(shown('pl', {})).toContain('>dostępność 100%<');
});
