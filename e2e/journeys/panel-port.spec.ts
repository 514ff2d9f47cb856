import { type IncomingMessage, request } from 'node:http';
import { openProduct } from '@invoicing/db/testing/product';
import { expect } from '@playwright/test';
import { readDemo } from '../support/demo.ts';
import { panelOrigin, productSecrets } from '../support/env.ts';
import { test } from '../support/quiet.ts';

const origin = readDemo().base_url;
const { db } = openProduct(productSecrets());
test.afterAll(() => db.$disconnect());

/** Asks the panel at its own port, from one of this machine's addresses. */
function ask(
  localAddress: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body = '',
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(`${panelOrigin()}${path}`, { method, headers, localAddress }, (answer) =>
      resolve(answer.resume()),
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

/** The networks whose attempts at passwords are counted. */
async function counted(): Promise<string[]> {
  const rows = await db.throttle.findMany({ where: { key: { startsWith: 'sign-in:' } } });
  return rows.map(({ key }) => key.split(':').slice(2).join(':'));
}

test('the panel keeps an idle connection longer than the api and common load balancers do', async () => {
  const { headers } = await ask('127.0.0.1', 'GET', '/sign-in', { connection: 'keep-alive' });
  expect(headers['keep-alive']).toBe('timeout=75');
});

for (const [who, localAddress, client, others] of [
  [
    'a trusted proxy is believed the last address that it names',
    '127.0.0.1',
    '203.0.113.77',
    ['127.0.0.1', '198.51.100.77'],
  ],
  [
    'who is not one of our proxies counts as its own address, whatever it writes',
    '127.0.0.2',
    '127.0.0.2',
    ['203.0.113.78', '198.51.100.77'],
  ],
] as const) {
  test(`at the panel's own port ${who}`, async () => {
    const named = localAddress === '127.0.0.1' ? client : '203.0.113.78';
    const forged = {
      'x-forwarded-for': `198.51.100.77, ${named}`,
      'x-real-ip': '198.51.100.77',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'gopher',
    };
    expect(await counted()).not.toContain(client);
    const body = JSON.stringify({ email: `${crypto.randomUUID()}@example.com`, password: 'wrong password' });
    expect(
      (
        await ask(
          localAddress,
          'POST',
          '/api/panel/login',
          { ...forged, origin, 'content-type': 'application/json' },
          body,
        )
      ).statusCode,
    ).toBe(401);
    const after = await counted();
    expect(after).toContain(client);
    for (const other of others) expect(after).not.toContain(other);
    for (const path of ['/', '/api/auth/csrf', '/api/auth/signin']) {
      const { headers } = await ask(localAddress, 'GET', path, forged);
      expect(JSON.stringify(headers), path).not.toMatch(/evil\.example|gopher/);
    }
  });
}
