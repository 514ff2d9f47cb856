import type { Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { closeAgent, openAgent } from '../src/webhooks/keep-alive-agent.ts';
import { send } from '../src/webhooks/send.ts';
import { openWire, type Wire } from './receiver.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(behave: (socket: Socket) => void, at?: { host: string; port: number }): Promise<Wire> {
  const wire = await openWire(behave, at);
  closing.push(wire.close);
  return wire;
}

/** Attempts one after another by the same keep-alive agent, to a name that leads where it is set to. */
function openSender(port: number) {
  const agent = openAgent();
  closing.push(() => closeAgent(agent));
  const limits = { allowLoopback: true, isOwn: async () => false, connectTimeoutMs: 2000, totalTimeoutMs: 2000 };
  return (addresses: string[]) =>
    send(
      { url: `http://hooks.example.com:${port}/`, headers: {}, body: '{}' },
      { ...limits, resolve: async () => addresses },
      agent,
    );
}

const yes = (excerpt = '') => `HTTP/1.1 200 OK\r\nContent-Length: ${excerpt.length}\r\n\r\n${excerpt}`;
const answering = (excerpt: string) => (socket: Socket) => void socket.on('data', () => socket.write(yes(excerpt)));

test('attempts that follow each other share a connection', async () => {
  const wire = await open(answering('one'));
  const to = openSender(wire.port);
  for (let n = 0; n < 3; n += 1) expect((await to(['127.0.0.1'])).response?.excerpt).toBe('one');
  expect(wire.connections()).toBe(1);
});

test('a kept connection never serves a name that leads elsewhere now; it goes on where the name still leads to it', async () => {
  const first = await open(answering('first'));
  const second = await open(answering('second'), { host: '127.0.0.2', port: first.port });
  const to = openSender(first.port);
  const arrived: (string | undefined)[] = [];
  for (const addresses of [['127.0.0.1'], ['127.0.0.2'], ['127.0.0.1', '127.0.0.2'], ['127.0.0.1']])
    arrived.push((await to(addresses)).response?.excerpt);
  expect(arrived).toEqual(['first', 'second', 'second', 'first']);
  expect([first.connections(), second.connections()]).toEqual([2, 1]);
});

test('a kept connection is not used once its name leads to an address that is not allowed', async () => {
  const got: string[] = [];
  const wire = await open(
    (socket) => void socket.on('data', (bytes) => got.push(String(bytes)) && socket.write(yes())),
  );
  const to = openSender(wire.port);
  expect((await to(['127.0.0.1'])).errorCode).toBeNull();
  for (const refused of [['10.0.0.1'], ['127.0.0.1', '169.254.169.254']])
    expect((await to(refused)).errorCode).toBe('address_not_allowed');
  expect(got).toHaveLength(1);
});

test('a connection that the receiver has closed meanwhile costs no attempt: it goes over a new one, once', async () => {
  // Each connection answers once; the second request on it is met with a reset.
  let lives = 2;
  const wire = await open((socket) => {
    lives -= 1;
    if (lives < 0) return void socket.destroy();
    socket.once('data', () => socket.write(yes()) && socket.once('data', () => socket.resetAndDestroy()));
  });
  const to = openSender(wire.port);
  const codes: (string | null)[] = [];
  for (let n = 0; n < 3; n += 1) codes.push((await to(['127.0.0.1'])).errorCode);
  expect(codes).toEqual([null, null, 'connection_failed']);
  expect(wire.connections()).toBe(3);
});

test('a failed first connection is a failed attempt at once', async () => {
  const wire = await open((socket) => void socket.once('data', () => socket.resetAndDestroy()));
  expect((await openSender(wire.port)(['127.0.0.1'])).errorCode).toBe('connection_failed');
  expect(wire.connections()).toBe(1);
});

test('an answer that came with the one before it answers no request', async () => {
  let asked = 0;
  const wire = await open((socket) => {
    socket.on('data', () => {
      asked += 1;
      socket.write(asked === 1 ? `${yes('first')}${yes('forged')}` : yes('second'));
    });
  });
  const to = openSender(wire.port);
  await to(['127.0.0.1']);
  expect((await to(['127.0.0.1'])).response?.excerpt).toBe('second');
});

test('an answer cut at the limits takes its connection with it', async () => {
  const head = 'HTTP/1.1 200 OK\r\nContent-Length: 1000000\r\n\r\n';
  const wire = await open((socket) => void socket.once('data', () => socket.write(`${head}${'x'.repeat(70_000)}`)));
  const to = openSender(wire.port);
  for (let n = 0; n < 2; n += 1) expect((await to(['127.0.0.1'])).response?.status).toBe(200);
  expect(wire.connections()).toBe(2);
});
