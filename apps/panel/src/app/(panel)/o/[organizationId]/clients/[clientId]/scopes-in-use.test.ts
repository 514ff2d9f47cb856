import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { ScopesInUse } from './scopes-in-use';

const now = new Date('2026-11-27T12:00:00.000Z');
const use = [
  { scope: 'invoices:read', lastUsedAt: now.toISOString() },
  { scope: 'customers:read', lastUsedAt: null },
];
const facts = { scopes: [], operations: [], presets: [] };
const page = (locale: 'en' | 'pl', createdAt: string) =>
  rendered(locale, createElement(ScopesInUse, { facts, use, createdAt, now }));

test('of a client that was made in the last 30 days, a scope is not used yet', () => {
  const english = page('en', '2026-11-27T08:00:00.000Z');
  expect(english).toContain('not used yet');
  expect(english).not.toContain('30 days');
  const polish = page('pl', '2026-10-29T08:00:00.000Z');
  expect(polish).toContain('jeszcze nieużywany');
  expect(polish).not.toContain('30 dniach');
});

test('of an older client, a scope had no use in the last 30 days, and may be taken away', () => {
  const english = page('en', '2026-10-27T08:00:00.000Z');
  expect(english).toContain('1 scope was not used in the last 30 days. Take away what is not needed.');
  expect(english).toContain('no use in the last 30 days');
  expect(english).not.toContain('not used yet');
});
