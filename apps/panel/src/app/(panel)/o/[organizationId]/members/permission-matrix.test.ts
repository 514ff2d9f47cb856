import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { PermissionMatrix } from './permission-matrix';

test('where a phone has no room for a column of each role, every power names the roles that have it', () => {
  const page = rendered('en', createElement(PermissionMatrix, {}));
  const [row] = page.match(/<tr><td[^>]*title="policy:manage".*?<\/tr>/) ?? [];
  expect(row).toContain('md:hidden">Owner</span>');
  const [read] = page.match(/<tr><td[^>]*title="invoices:issue".*?<\/tr>/) ?? [];
  expect(read).toContain('md:hidden">Owner, Accountant</span>');
});
