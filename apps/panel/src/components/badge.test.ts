import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { EnvironmentBadge } from './badge';

test.each([
  ['pl', 'simulator', 'Symulator'],
  ['pl', 'production', 'Produkcja'],
  ['en', 'simulator', 'Simulator'],
] as const)('in %s, the KSeF called %s is named %s', (locale, environment, words) => {
  expect(rendered(locale, createElement(EnvironmentBadge, { environment }))).toContain(`>${words}<`);
});
