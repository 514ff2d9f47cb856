import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createDoor } from './door';

const mebibyte = 1024 * 1024;
/** Stands for Next: reads whatever it gets. */
const next = vi.fn(async (request, response) => {
  response.end(String((await text(request)).length));
});
const logger = { info: vi.fn() };
const server = createServer(
  createDoor(next, { baseUrl: 'http://localhost:3000', trusts: () => false, isDraining: () => false, logger }),
);
let port: number;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  port = Object(server.address()).port;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const post = async (path: string, bytes: number) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: 'x'.repeat(bytes) });
  return { status: answer.status, text: await answer.text() };
};

test.each([
  ['/api/trpc/createInvoiceDraft', 5],
  ['/api/trpc/updateInvoiceDraft?batch=1', 5],
  ['/api/trpc/createInvoiceCorrectionDraft', 5],
  ['/api/trpc/updateInvoiceCorrectionDraft', 5],
  ['/api/trpc/createInvoiceDraft,createCustomer?batch=1', 1],
  ['/api/trpc/createInvoiceDraft%2CcreateCustomer?batch=1', 1],
  ['/api/trpc/panel.connectKsef', 1],
  ['/api/panel/login', 1],
  ['/api/auth/callback/credentials', 1],
  ['/sign-in', 1],
])('%s takes a body of %d MiB; a larger one is refused with the limit before it is read', async (path, limit) => {
  expect(await post(path, limit * mebibyte)).toEqual({ status: 200, text: String(limit * mebibyte) });
  next.mockClear();
  const refused = await post(path, limit * mebibyte + 1);
  expect(refused.status).toBe(413);
  expect(JSON.parse(refused.text)).toEqual({
    error: 'payload_too_large',
    message: `The request body is larger than ${limit} MiB.`,
  });
  expect(next).not.toHaveBeenCalled();
});

test('a request line that names another host is answered 421, and Next gets nothing of it', async () => {
  next.mockClear();
  const socket = connect({ host: '127.0.0.1', port });
  socket.write('GET http://evil.example/sign-in HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 421 /);
  expect(next).not.toHaveBeenCalled();
});

test('a body that does not state its length is not read', async () => {
  const socket = connect({ host: '127.0.0.1', port });
  socket.write('POST /api/panel/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n5\r\nhello\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 411 .*Content-Length instead of Transfer-Encoding/s);
});

test('Next gets a body once all of it has come, in whichever way it reads', async () => {
  const reading = vi.fn((request: IncomingMessage, response: ServerResponse) => {
    const parts: string[] = [];
    request.on('data', (part) => parts.push(String(part))).on('end', () => response.end(parts.join('')));
  });
  next.mockClear();
  next.mockImplementationOnce(async (request, response) => reading(request, response));
  const socket = connect({ host: '127.0.0.1', port });
  socket.write('POST /api/panel/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 10\r\n\r\nhello');
  await new Promise((resolve) => server.once('request', resolve));
  expect(next).not.toHaveBeenCalled();
  socket.write('world');
  expect(await text(socket)).toMatch(/helloworld/);
});

test('a caller that leaves in the middle of a body is one line without a stack, and Next gets nothing of it', async () => {
  next.mockClear();
  logger.info.mockClear();
  const printed = vi.spyOn(console, 'error');
  const logged = new Promise((resolve) => logger.info.mockImplementation(resolve));
  const socket = connect({ host: '127.0.0.1', port });
  socket.write('POST /approve/secret HTTP/1.1\r\nhost: x\r\ncontent-length: 1000\r\n\r\nhello');
  await new Promise((resolve) => server.once('request', resolve));
  socket.destroy();
  await logged;
  expect(logger.info.mock.calls).toEqual([
    [
      { correlationId: expect.stringMatching(/^[\da-f-]{36}$/), method: 'POST' },
      'client disconnected before the request body was complete',
    ],
  ]);
  expect(next).not.toHaveBeenCalled();
  expect(printed).not.toHaveBeenCalled();
});
