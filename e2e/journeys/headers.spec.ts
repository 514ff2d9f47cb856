import { expect } from '@playwright/test';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { signIn } from '../support/person.ts';
import { test } from '../support/quiet.ts';

const demo = readDemo();
test('what is no page is guarded as well: answers of the panel, of the API, and their errors', async ({ request }) => {
  for (const address of [
    '/api/health',
    '/api/trpc/panel.getDashboard',
    '/api/v1/customers',
    '/api/v1/nothing',
    '/oauth/token',
    '/healthz',
    '/openapi.json',
  ]) {
    const answer = await request.get(address);
    expect(answer.headers(), address).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(answer.headers()['x-powered-by'], address).toBeUndefined();
  }
});

test('no answer of the panel is kept by a browser or a cache: some hold a secret that is shown once', async ({
  page,
}) => {
  await page.goto('/');
  await signIn(page, memberWithRole('owner'));
  for (const organization of [demo.organization_id, 'unknown']) {
    const headers = { 'x-organization-id': organization };
    for (const operation of ['panel.getDashboard', 'panel.noSuchOperation']) {
      const answer = await page.request.get(`/api/trpc/${operation}?input=%7B%7D`, { headers });
      expect(answer.headers()['cache-control'], `${operation} for ${organization}`).toBe('no-store');
    }
  }
});
