import { type IncomingMessage, request } from 'node:http';
import { expect } from '@playwright/test';
import { memberWithRole, readDemo } from '../support/demo.ts';
import { panelOrigin } from '../support/env.ts';
import { test } from '../support/quiet.ts';

const origin = readDemo().base_url;

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

const { email, password } = memberWithRole('auditor');
/** As many wrong passwords of an account as one network may try; from then on the right one is refused there too. */
const attempts = 10;

const forgedBy = (named: string) => ({
  'x-forwarded-for': `198.51.100.77, ${named}`,
  'x-real-ip': '198.51.100.77',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-proto': 'gopher',
});

/** Tries a password. @param named what the forwarding headers say; who sends it may be no proxy of ours */
async function tried(localAddress: string, named: string, given = password): Promise<number | undefined> {
  const headers = { ...forgedBy(named), origin, 'content-type': 'application/json' };
  const body = JSON.stringify({ email, password: given });
  return (await ask(localAddress, 'POST', '/api/panel/login', headers, body)).statusCode;
}

/** Uses up what one network may try. @param named what each attempt says that it comes from */
async function useUp(localAddress: string, named: (attempt: number) => string): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1)
    expect(await tried(localAddress, named(attempt), 'wrong password')).toBe(401);
}

test('the panel keeps an idle connection longer than the api and common load balancers do', async () => {
  const { headers } = await ask('127.0.0.1', 'GET', '/sign-in', { connection: 'keep-alive' });
  expect(headers['keep-alive']).toBe('timeout=75');
});

test("at the panel's own port a trusted proxy is believed the last address that it names", async () => {
  expect(await tried('127.0.0.1', '203.0.113.77')).toBe(200);
  await useUp('127.0.0.1', () => '203.0.113.77');
  expect(await tried('127.0.0.1', '203.0.113.77')).toBe(401);
  for (const other of ['203.0.113.78', '198.51.100.77', '127.0.0.1'])
    expect(await tried('127.0.0.1', other), other).toBe(200);
});

test("at the panel's own port who is not one of our proxies counts as its own address, whatever it writes", async () => {
  expect(await tried('127.0.0.2', '203.0.113.100')).toBe(200);
  await useUp('127.0.0.2', (attempt) => `203.0.113.${100 + attempt}`);
  expect(await tried('127.0.0.2', '203.0.113.120')).toBe(401);
  for (const other of ['203.0.113.100', '198.51.100.77']) expect(await tried('127.0.0.1', other), other).toBe(200);
  expect(await tried('127.0.0.1', '127.0.0.2')).toBe(401);
});

test("at the panel's own port no headers of a request say where it is", async () => {
  for (const localAddress of ['127.0.0.1', '127.0.0.2'])
    for (const path of ['/', '/api/auth/csrf', '/api/auth/signin']) {
      const { headers } = await ask(localAddress, 'GET', path, forgedBy('203.0.113.77'));
      expect(JSON.stringify(headers), path).not.toMatch(/evil\.example|gopher/);
    }
});
