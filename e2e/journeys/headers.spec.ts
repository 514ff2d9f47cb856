import { expect, type Locator } from '@playwright/test';
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

test('browsers and others that ask for /favicon.ico get the icon in each of its sizes, signed in or not', async ({
  page,
}) => {
  const answer = await page.request.get('/favicon.ico');
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': expect.stringMatching(/^image\/(x-icon|vnd\.microsoft\.icon)$/),
    'x-content-type-options': 'nosniff',
  });
  expect(sizesIn(await answer.body())).toEqual([16, 32, 48]);
  await page.goto('/sign-in');
  const icons = page.locator('link[rel="icon"]');
  expect(await icons.evaluateAll((links) => links.map((link) => link.getAttribute('type')))).toEqual([
    'image/x-icon',
    'image/svg+xml',
  ]);
  for (const icon of await icons.all()) expect((await page.request.get(await hrefOf(icon))).status()).toBe(200);
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

const hrefOf = async (link: Locator) => (await link.getAttribute('href')) ?? '';

/** The widths of the images in an icon file. */
function sizesIn(file: Buffer): number[] {
  const [header, entry] = [6, 16];
  return Array.from({ length: file.readUInt16LE(4) }, (_, index) => file.readUInt8(header + entry * index));
}
