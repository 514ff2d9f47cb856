import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { Versions } from './versions';

const version = {
  ...{ version: 1, name: 'ACME', taxIdentifier: '9990004503', since: '2026-11-26T10:00:00Z' },
  ...{ address: { address_line_1: 'Prosta 1', address_line_2: null, country_code: 'PL' } },
  lifecycleStatus: 'active' as const,
};

test('a tax identifier is under its heading, and on the right of a stacked row alone', () => {
  const html = rendered('en', createElement(Versions, { versions: [version], countries: [] }));
  expect(/<td class="([^"]*)">9990004503</.exec(html)?.[1]?.split(' ')).toEqual([
    'max-md:order-2',
    'max-md:text-right',
  ]);
});
