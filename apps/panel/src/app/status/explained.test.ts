import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { Explained } from './explained';

const at = new Date('2026-11-26T02:05:00.000Z');
const shown = (locale: 'en' | 'pl', ...names: ('api' | 'ksef_test')[]) =>
  rendered(locale, createElement(Explained, { components: names.map((component) => ({ component })), at }));

test('whose view of KSeF is shown is said where KSeF is shown, and not before', () => {
  expect(shown('en', 'api')).toContain('as of 02:05 UTC.');
  expect(shown('en', 'api')).not.toContain('KSeF');
  expect(shown('pl', 'api')).not.toContain('KSeF');
  expect(shown('en', 'api', 'ksef_test')).toContain('02:05 UTC. KSeF is shown as this service sees it');
  expect(shown('pl', 'api', 'ksef_test')).toContain('02:05 UTC. KSeF');
});
