import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Door, openDoor } from './door.ts';

const waitMs = 300_000;
let door: Door;
let patient: Door;

beforeAll(async () => {
  door = await openDoor({ timeouts: { headersMs: 300, requestMs: 600, checkMs: 100 } });
  patient = await openDoor({ timeouts: { headersMs: 300_000, requestMs: 300_000, checkMs: 1_000 } });
});
afterAll(async () => {
  await door.close();
  await patient.close();
});

const head = (path: string, { token } = door) =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\n`;

test.each([
  ['nothing at all', () => ''],
  ['headers without an end', () => head('/api/v1/customers')],
  ['a body without an end', () => `${head('/api/v1/customers')}content-length: 100\r\n\r\n{"name":`],
  ['chunks without an end', () => `${head('/api/v1/customers')}transfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n`],
  [
    'a form without an end',
    () =>
      'POST /oauth/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 100\r\n\r\ngrant',
  ],
])('a connection that sends %s gets 408 with an error of the API and is closed', async (_, text) => {
  const answer = await door.raw(text(), waitMs);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(answer).toMatch(/^x-correlation-id: [0-9a-f-]{36}\r$/m);
  expect(answer).toContain('"code":"request_timeout"');
});

test.each([
  ['its length says so', 'content-length: 17408\r\n\r\n', 'x'.repeat(17_408)],
  ['its chunks add up to it', 'transfer-encoding: chunked\r\n\r\n', `1100\r\n${'x'.repeat(4352)}\r\n`.repeat(4)],
])(
  'a form of 17 KiB is refused at the token endpoint, %s; what follows on its connection is not read',
  async (_, length, body) => {
    const form = `POST /oauth/token HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\n${length}${body}`;
    const answer = await patient.raw(`${form}\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n`, waitMs);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer.split('HTTP/1.1 ')).toHaveLength(2);
  },
);

const openAt = ({ server }: Door) =>
  new Promise<number>((resolve) => server.server.getConnections((_, number) => resolve(number)));

test('a caller that leaves in the middle of its body is not our failure, and none is logged', async () => {
  const failed = vi.spyOn(patient.harness.services.logger, 'error');
  const before = await openAt(patient);
  await patient.raw(`${head('/api/v1/customers', patient)}content-length: 100\r\n\r\n{"name":`, 300);
  await vi.waitFor(async () => expect(await openAt(patient)).toBeLessThanOrEqual(before), waitMs);
  expect((await patient.ask('/api/v1/customers')).status).toBe(200);
  expect(failed).not.toHaveBeenCalled();
});

/** Each connection needs an open file at both ends, and both are in this process. */
const idleConnections = () =>
  Math.min(10_000, Math.floor((Number(Object(process.report.getReport()).userLimits.open_files.soft) - 1_000) / 2));

const opened = (port: number) =>
  new Promise<Socket>((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port }, () => resolve(socket)).on('error', reject);
  });

test('ten thousand idle connections, or as many as the machine allows files for, do not stop others', async () => {
  const count = idleConnections();
  process.stdout.write(`${count} idle connections\n`);
  const port = Number(new URL(patient.base).port);
  const sockets: Socket[] = [];
  while (sockets.length < count)
    sockets.push(
      ...(await Promise.all(Array.from({ length: Math.min(250, count - sockets.length) }, () => opened(port)))),
    );
  expect((await patient.ask('/api/v1/customers')).status).toBe(200);
  expect((await patient.postCustomer('{}')).status).toBe(422);
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  expect(await openAt(patient)).toBeGreaterThanOrEqual(count);
  for (const socket of sockets) socket.destroy();
});
