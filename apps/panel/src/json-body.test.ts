import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { POST as signIn } from './app/api/auth/[...nextauth]/route';
import { POST as call } from './app/api/trpc/[trpc]/route';
import { panelRoute } from './panel-route';

const origin = 'http://localhost:3000';
vi.mock('./env', () => ({ readEnv: () => ({ BASE_URL: 'http://localhost:3000' }) }));
vi.mock('./server', () => ({ getServices: () => ({}) }));
vi.mock('./auth', () => ({
  authOptions: () => ({}),
  currentSession: () => null,
  visitor: () => ({ ip: '127.0.0.1' }),
}));

const post = (path: string, body: BodyInit) => {
  const headers = { origin, 'content-type': 'application/json' };
  return new Request(`${origin}${path}`, { method: 'POST', headers, body, ...{ duplex: 'half' } });
};
const list = (length: number, item: (index: number) => string) => Array.from({ length }, (_, index) => item(index));
const costly = [
  ['nested deeply', '['.repeat(500_000), 'The request body is nested deeper than 32 levels.'],
  [
    'of many names',
    `{${list(60_000, (index) => `"k${index}":1`).join(',')}}`,
    'The request body has more than 1000 different names of members.',
  ],
  [
    'of many arrays',
    `{"0":[${list(30_000, () => '[]').join(',')}]}`,
    'The request body has more than 20000 objects and arrays.',
  ],
  ['with a name twice', '{"0":{"a":1,"a":2}}', 'The member a appears twice.'],
] as const;

test.each(costly)('JSON %s is refused before anything of a call is built', async (_, body, message) => {
  const answer = await call(post('/api/trpc/createCustomer?batch=1', body));
  expect([answer.status, await answer.text()]).toEqual([400, JSON.stringify({ error: 'bad_request', message })]);
});

test.each(costly)('JSON %s is refused before anything of a sign-in is built', async (_, body, message) => {
  const context = { params: Promise.resolve({ nextauth: ['callback', 'credentials'] }) };
  const answer = await signIn(post('/api/auth/callback/credentials', body), context);
  expect([answer.status, await answer.text()]).toEqual([400, JSON.stringify({ error: 'bad_request', message })]);
});

test.each(costly)('JSON %s is refused before anything of an own route is built', async (_, body) => {
  const answer = await panelRoute(post('/api/panel/login', body), z.looseObject({}), async () => ({}));
  expect([answer.status, await answer.text()]).toEqual([400, '{"error":"invalid","details":[]}']);
});

test('what keeps the limits is read: a draft may have as many members as at the API', async () => {
  const lines = list(40_000, () => '{"a":1}').join(',');
  const answer = await call(post('/api/trpc/createInvoiceDraft?batch=1', `{"0":{"lines":[${lines}]}}`));
  expect([answer.status, await answer.text()]).toEqual([401, expect.stringContaining('Your session has ended')]);
});

test('a body that breaks off is refused, and is no failure of the service', async () => {
  const broken = () =>
    new ReadableStream({
      pull: (controller) => controller.error(Object.assign(new Error('aborted'), { code: 'ECONNRESET' })),
    });
  expect((await call(post('/api/trpc/createCustomer', broken()))).status).toBe(400);
  expect((await panelRoute(post('/api/panel/login', broken()), z.looseObject({}), async () => ({}))).status).toBe(400);
});
