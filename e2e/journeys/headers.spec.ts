import { expect, test } from '@playwright/test';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { addresses } from '../support/pages.ts';
import { signIn } from '../support/person.ts';

const demo = readDemo();
const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1) ?? '';

function expectGuarded(headers: Record<string, string>): void {
  const policy = headers['content-security-policy'] ?? '';
  expect(policy).not.toContain('unsafe-inline');
  expect(policy).not.toContain('unsafe-eval');
  expect(directive(policy, 'default-src')).toBe("'self'");
  expect(directive(policy, 'script-src')).toMatch(/^'self' 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic'$/);
  expect(directive(policy, 'style-src')).toMatch(/^'self' 'nonce-[A-Za-z0-9+/]{22}=='$/);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(directive(policy, name)).toBe("'none'");
  expect(directive(policy, 'form-action')).toContain("'self'");
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': expect.stringMatching(/^max-age=(\d{8,}); includeSubDomains/),
    'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer|strict-origin)$/),
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(headers['x-powered-by']).toBeUndefined();
}

test('every page, signed in or not, found or not, has its headers and a fresh nonce, and loads nothing from others', async ({
  page,
}) => {
  const origin = new URL(demo.base_url).origin;
  const elsewhere: string[] = [];
  const violations: string[] = [];
  page.on(
    'request',
    (request) =>
      /^(https?|wss?):/.test(request.url()) &&
      new URL(request.url()).origin !== origin &&
      elsewhere.push(request.url()),
  );
  page.on(
    'console',
    (message) => /Content Security Policy/.test(message.text()) && violations.push(`${page.url()} ${message.text()}`),
  );
  const nonces = new Set<string>();
  const visit = async (address: string) => {
    const answer = await page.goto(address);
    const headers = (await answer?.allHeaders()) ?? {};
    await test.step(address, async () => expectGuarded(headers));
    nonces.add(directive(headers['content-security-policy'] ?? '', 'style-src'));
  };
  for (const address of ['/sign-in', '/no-such-page']) await visit(address);
  await page.goto('/');
  await signIn(page, memberWithRole('owner'));
  expect(addresses.length).toBeGreaterThan(8);
  for (const address of addresses) await visit(address);
  expect(nonces.size).toBe(addresses.length + 2);
  expect(elsewhere).toEqual([]);
  expect(violations).toEqual([]);
});

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
