import { expect, type Page } from '@playwright/test';
import { readDemo } from './demo.ts';

const directive = (policy: string, name: string) =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.slice(name.length + 1) ?? '';

/** What pages did that their policy should prevent, and the nonces that they were served with. */
export type Watched = { elsewhere: string[]; violations: string[]; nonces: string[] };

/** Notes what the pages of a tab load from others, and what their policy refuses. */
export function watchTab(tab: Page, { elsewhere, violations }: Watched): void {
  const origin = new URL(readDemo().base_url).origin;
  tab.on('request', (request) => {
    const isOfOthers = /^(https?|wss?):/.test(request.url()) && new URL(request.url()).origin !== origin;
    if (isOfOthers) elsewhere.push(request.url());
  });
  tab.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) violations.push(`${tab.url()} ${message.text()}`);
  });
}

/** Goes to a page, whose answer has to be guarded. */
export async function visit(tab: Page, address: string, { nonces }: Watched): Promise<void> {
  const answer = await tab.goto(address);
  const headers = (await answer?.allHeaders()) ?? {};
  expectGuarded(address, headers);
  nonces.push(directive(headers['content-security-policy'] ?? '', 'style-src'));
}

/** A page may load and run only what the service provides, and must not be framed. */
function expectGuarded(address: string, headers: Record<string, string>): void {
  const policy = headers['content-security-policy'] ?? '';
  expect(policy, address).not.toContain('unsafe-inline');
  expect(policy, address).not.toContain('unsafe-eval');
  expect(directive(policy, 'default-src'), address).toBe("'self'");
  expect(directive(policy, 'script-src'), address).toMatch(/^'self' 'nonce-[A-Za-z0-9+/]{22}==' 'strict-dynamic'$/);
  expect(directive(policy, 'style-src'), address).toMatch(/^'self' 'nonce-[A-Za-z0-9+/]{22}=='$/);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
    expect(directive(policy, name), address).toBe("'none'");
  expect(directive(policy, 'form-action'), address).toContain("'self'");
  expect(headers, address).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': expect.stringMatching(/^max-age=(\d{8,}); includeSubDomains/),
    'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer|strict-origin)$/),
    'permissions-policy': expect.stringContaining('camera=()'),
  });
  expect(headers['x-powered-by'], address).toBeUndefined();
}
