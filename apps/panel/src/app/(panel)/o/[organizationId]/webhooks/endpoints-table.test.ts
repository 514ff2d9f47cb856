import { type ComponentProps, createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { EndpointsTable } from './endpoints-table';

type Endpoint = ComponentProps<typeof EndpointsTable>['endpoints'][number];

const endpoint: Endpoint = {
  ...{ id: '01a21b1b-c73c-77bf-8ef9-d8b077c3ee72', type: 'webhook_endpoint', disabled_reason: null },
  url: 'https://shop.example/hooks',
  description: '',
  event_types: ['*'],
  status: 'active',
  health: {
    ...{ last_success_at: '2026-11-27T03:47:00Z', last_failure_at: null },
    ...{ failing_since: null, consecutive_failures: 0 },
  },
  signing: {
    ...{ scheme: 'standard-webhooks/v1', secret_hint: '…+8s=', previous_secret_expires_at: null },
    ...{ public_key: null, previous_public_key: null },
  },
  meta: { created_at: '2026-11-27T03:46:00Z', updated_at: '2026-11-27T03:47:00Z' },
};

/** What the cells of the one row say. */
function cellsOf(given: Partial<Endpoint> = {}): string[] {
  const endpoints = [{ ...endpoint, ...given }];
  const html = rendered('en', createElement(EndpointsTable, { organizationId: 'o', endpoints }));
  return [...html.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, content = '']) => content);
}
const textOf = (html = '') => html.replaceAll(/<[^>]*>/g, '');

test('on a phone, where there are no headings, the row says what its time and its secret are', () => {
  const texts = cellsOf().map(textOf);
  expect(texts).toContainEqual(expect.stringMatching(/^Last success: \d/));
  expect(texts).toContain('Secret: …+8s=');
});

test('on a phone nothing stands for a description that was not written', () => {
  expect(cellsOf({ description: 'Orders' }).map(textOf)).toContain('Orders');
  expect(cellsOf().find((cell) => textOf(cell) === '–')).toMatch(/^<span class="max-md:hidden">/);
});
