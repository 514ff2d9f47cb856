import { Agent, createServer as createHttpServer, get, type IncomingMessage } from 'node:http';
import { createDrain, type Drain } from '@invoicing/config/drain';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Door, openDoor } from './door.ts';

/** A stand-in for the panel that answers when the test releases it. */
const answering = { release: (): void => undefined };
let asked: PromiseWithResolvers<void>;
const panel = createHttpServer(async (_, response) => {
  const released = Promise.withResolvers<void>();
  answering.release = released.resolve;
  asked.resolve();
  await released.promise;
  response.end('the page');
});

let door: Door;
let drain: Drain;
let delay: PromiseWithResolvers<void>;

beforeEach(async () => {
  delay = Promise.withResolvers<void>();
  asked = Promise.withResolvers<void>();
  drain = createDrain({ delayMs: 5000, requestMs: 600_000, pause: () => delay.promise });
  await new Promise<void>((resolve) => panel.listen(0, '127.0.0.1', resolve));
  const panelOrigin = `http://127.0.0.1:${Object(panel.address()).port}`;
  door = await openDoor({ isDraining: drain.isDraining, panelOrigin });
  drain.watch(door.server.server);
});
afterEach(async () => {
  answering.release();
  delay.resolve();
  await door.close();
  panel.closeAllConnections();
  await new Promise((resolve) => panel.close(resolve));
});

/** A request over the one connection of an agent. */
function askOver(agent: Agent, path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(`${door.base}${path}`, { agent }, (answer) => answer.resume().once('end', () => resolve(answer))).once(
      'error',
      reject,
    );
  });
}

test('a process that ends says so first, then answers what still comes, closes connections, and fails no request', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const before = await askOver(agent, '/healthz');
  expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive']);

  const page = door.ask('/sign-in');
  await asked.promise;
  const ended = drain.begin(() => door.server.close());

  // While load balancers still send requests: readiness fails, everything else is answered as usual.
  const readiness = await door.ask('/readyz');
  expect([readiness.status, readiness.json['status']]).toEqual([503, 'draining']);
  const customers = await door.ask('/api/v1/customers');
  expect([customers.status, customers.headers.get('connection')]).toEqual([200, 'close']);
  const kept = await askOver(agent, '/healthz');
  expect([kept.statusCode, kept.headers.connection]).toEqual([200, 'close']);

  // After the delay no new connection is taken, and what is in flight is waited for.
  delay.resolve();
  await expect.poll(() => door.server.server.listening).toBe(false);
  answering.release();
  const answer = await page;
  expect([answer.status, answer.text, answer.headers.get('connection')]).toEqual([200, 'the page', 'close']);
  await ended;
});

test('a request that does not end is cut off when the time of requests is over', async () => {
  const hasty = createDrain({ delayMs: 0, requestMs: 1 });
  hasty.watch(door.server.server);
  const page = door.ask('/sign-in').catch(() => 'cut off');
  await asked.promise;
  await hasty.begin(() => door.server.close());
  expect(await page).toBe('cut off');
});
