import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { rendered } from '@/testing/rendered';
import { TemplatesTable } from './templates-table';

vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({}) }));

test('on a phone the day on which a template was made has its heading before it', () => {
  const templates = [{ id: '1', name: 'Monthly', buyer: null, currency: 'PLN', createdAt: '2026-11-27T09:00:00.000Z' }];
  const html = rendered('en', createElement(TemplatesTable, { organizationId: 'o', templates }));
  expect(html).toMatch(/<span class="md:hidden">Saved: <\/span><time/);
});
