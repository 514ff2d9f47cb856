import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from '@playwright/test';
import { readDemo } from '../support/demo.ts';
import { accepts, freePort, startPanel } from '../support/further-panel.ts';
import { test } from '../support/quiet.ts';

const delayMs = 6000;

let panel: ChildProcess | null = null;
test.afterEach(() => void panel?.kill('SIGKILL'));

/** A request whose body is still on its way. */
function beginRequest(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.write(
    `POST /api/panel/login HTTP/1.1\r\nhost: localhost\r\norigin: ${readDemo().base_url}\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{`,
  );
  return socket;
}

test('a panel that is ended says so first, answers what still comes, ends what it has begun and leaves with code 0', async () => {
  const port = await freePort();
  const url = (address: string) => `http://127.0.0.1:${port}${address}`;
  const running = startPanel(port, { BASE_URL: readDemo().base_url, DRAIN_DELAY_MS: String(delayMs) });
  panel = running;
  const left = once(running, 'exit');
  await expect.poll(() => accepts(port)).toBe(true);
  expect((await fetch(url('/api/ready'))).status).toBe(200);
  const before = await fetch(url('/api/health'));
  expect([before.status, before.headers.get('connection')]).toEqual([200, 'keep-alive']);

  const begun = beginRequest(port);
  const answer = text(begun);
  await once(begun, 'connect');
  const endedAt = Date.now();
  running.kill('SIGTERM');

  // While load balancers still send requests here.
  await expect.poll(async () => (await fetch(url('/api/ready'))).status).toBe(503);
  const health = await fetch(url('/api/health'));
  expect([health.status, health.headers.get('connection')]).toEqual([200, 'close']);
  expect(await (await fetch(url('/api/ready'))).json()).toEqual({ status: 'draining' });

  // After the delay no connection is taken any more, and what has begun is waited for.
  await expect.poll(() => accepts(port)).toBe(false);
  expect(Date.now() - endedAt).toBeGreaterThanOrEqual(delayMs);
  expect(running.exitCode).toBeNull();
  begun.write('}');
  expect(await answer).toMatch(/^HTTP\/1\.1 4\d\d .*\r\nconnection: close\r\n/is);
  expect(await left).toEqual([0, null]);
});
