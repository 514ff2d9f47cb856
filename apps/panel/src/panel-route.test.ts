import { passwordMatches } from '@invoicing/identity/session/password';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { panelRoute } from './panel-route';

const origin = 'http://localhost:3000';
vi.mock('./env', () => ({ readEnv: () => ({ BASE_URL: 'http://localhost:3000' }) }));
const Body = z.strictObject({ password: z.string() });
const post = (body: string) =>
  new Request(`${origin}/api/panel/login`, {
    method: 'POST',
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    body,
  });

test('a password that finds no place to wait in is refused with 503 and when to try again', async () => {
  const signIn = (index: number) =>
    panelRoute(post('{"password":"Twelve trees"}'), Body, async ({ password }) => ({
      matches: await passwordMatches(null, password, `network ${index}`),
    }));
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => signIn(index)));
  const refused = answers.filter(({ status }) => status !== 200);
  // Two are looked at and 64 wait; on a busy machine some of these wait for too long and are refused as well.
  expect(refused.length).toBeGreaterThanOrEqual(34);
  expect(refused.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`)).toEqual(
    refused.map(() => '503 5'),
  );
  expect(await refused[0]?.json()).toMatchObject({ error: 'service_unavailable' });
});
