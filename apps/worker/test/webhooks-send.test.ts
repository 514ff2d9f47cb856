import { execFile } from 'node:child_process';
import { createServer as createTlsServer } from 'node:tls';
import { promisify } from 'node:util';
import { inheritedBy } from '@invoicing/db/testing/env';
import { afterEach, describe, expect, test } from 'vitest';
import { resolveByDns } from '../src/webhooks/resolve.ts';
import type { SendOptions } from '../src/webhooks/send.ts';
import { openReceiver, openWire, type Receiver, sendOnce, status, type Wire } from './receiver.ts';

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

async function keep<T extends Receiver | Wire>(opening: Promise<T>): Promise<T> {
  const opened = await opening;
  open.push(opened);
  return opened;
}

const options = (changes: Partial<SendOptions> = {}): SendOptions => ({
  resolve: resolveByDns,
  allowLoopback: true,
  isOwn: async () => false,
  connectTimeoutMs: 5000,
  totalTimeoutMs: 15_000,
  ...changes,
});
const headers = { 'content-type': 'application/json', 'webhook-id': 'event' };
const to = (url: string, changes: Partial<SendOptions> = {}) =>
  sendOnce({ url, headers, body: '{"żółw":1}' }, options(changes));
const http = (head: string) => `HTTP/1.1 ${head}\r\n\r\n`;

describe('an answer', () => {
  test('of 2xx is success; the body arrived byte for byte; of the headers some are kept', async () => {
    const receiver = await keep(openReceiver());
    receiver.answer(status(204, { 'x-request-id': 'r1', 'set-cookie': 'a=b', server: 's'.repeat(1000) }));
    const result = await to(receiver.url);
    expect(result).toMatchObject({ errorCode: null, response: { status: 204, excerpt: '' } });
    expect(Object.keys(result.response?.headers ?? {}).sort()).toEqual(['date', 'server', 'x-request-id']);
    expect(result.response?.headers['server']).toHaveLength(256);
    expect(receiver.received).toMatchObject([
      { body: '{"żółw":1}', headers: { 'webhook-id': 'event', 'content-length': '13' } },
    ]);
  });

  test('that redirects is a failure and is not followed', async () => {
    const receiver = await keep(openReceiver());
    const target = await keep(openReceiver());
    for (const code of [301, 302, 303, 307, 308]) {
      receiver.answer(status(code, { location: target.url }));
      expect(await to(receiver.url)).toMatchObject({
        errorCode: 'redirect_not_followed',
        response: { status: code, headers: { location: target.url } },
      });
    }
    expect(target.received).toHaveLength(0);
  });

  test('of 4xx and 5xx is a failure that says when to come again', async () => {
    const receiver = await keep(openReceiver());
    receiver.answer(status(503, { 'retry-after': '120' }));
    expect(await to(receiver.url)).toMatchObject({
      errorCode: 'unsuccessful_status',
      retryAfter: '120',
      response: { status: 503, excerpt: 'taken' },
    });
  });

  test('without end is cut at 64 KiB and counts as its status says; 4 KiB of it are kept, without halves of characters and NUL', async () => {
    const written = { bytes: 0 };
    const endless = await keep(
      openWire((socket) => {
        socket.write(http('200 OK\r\nContent-Type: text/plain'));
        const more = () => {
          while (socket.writable && socket.write('\0ż'.repeat(3000))) written.bytes += 9000;
        };
        socket.on('drain', more);
        more();
      }),
    );
    const result = await to(endless.url);
    expect(result.errorCode).toBeNull();
    expect(Buffer.byteLength(result.response?.excerpt ?? '')).toBeLessThanOrEqual(4096);
    expect(result.response?.excerpt).toMatch(/^(\u{fffd}ż)+\u{fffd}?$/u);
  });
});

describe('an attempt ends at its limits:', () => {
  const cases: [string, string, (wire: Parameters<Parameters<typeof openWire>[0]>[0]) => void][] = [
    ['hangs after it accepted', 'timeout', () => undefined],
    ['hangs within its headers', 'timeout', (socket) => void socket.write('HTTP/1.1 200 OK\r\nServer: x')],
    [
      'promises more than it sends and hangs',
      'timeout',
      (socket) => void socket.write(`${http('200 OK\r\nContent-Length: 1000')}ten bytes.`),
    ],
    [
      'promises more than it sends and hangs up',
      'response_incomplete',
      (socket) => void socket.end(`${http('200 OK\r\nContent-Length: 1000')}ten bytes.`),
    ],
    ['closes at once', 'connection_failed', (socket) => void socket.destroy()],
    ['speaks something else', 'invalid_response', (socket) => void socket.end('220 mail.example.com ESMTP\r\n')],
    [
      'sends headers of 10 MB',
      'headers_too_large',
      (socket) => void socket.end(http(`200 OK\r\nX: ${'x'.repeat(10_000_000)}`)),
    ],
    [
      'sends 200,000 headers',
      'headers_too_large',
      (socket) => void socket.end(http(`200 OK\r\n${'X: x\r\n'.repeat(200_000)}X: x`)),
    ],
    [
      'sends chunks that are none',
      'response_incomplete',
      (socket) => void socket.end(`${http('200 OK\r\nTransfer-Encoding: chunked')}zz\r\n`),
    ],
  ];
  for (const [what, code, behave] of cases)
    test(`a receiver that ${what}: ${code}`, async () => {
      const wire = await keep(openWire((socket) => socket.once('data', () => behave(socket))));
      // What hangs is cut off by the time alone, everything else by what it is, however long that takes to arrive.
      const totalTimeoutMs = code === 'timeout' ? 300 : 300_000;
      expect(await to(wire.url, { totalTimeoutMs })).toEqual({
        response: null,
        errorCode: code,
        retryAfter: null,
      });
    });

  test('one that promises less than it sends gets its status; the rest belongs to no answer', async () => {
    const wire = await keep(
      openWire((socket) =>
        socket.once('data', () => socket.write(`${http('200 OK\r\nContent-Length: 3')}yes and HTTP/1.1 500 no`)),
      ),
    );
    expect(await to(wire.url)).toMatchObject({ errorCode: null, response: { status: 200, excerpt: 'yes' } });
  });

  test('a name server that never answers, and a handshake that never ends', async () => {
    const never = () => new Promise<never>(() => undefined);
    expect(await to('https://hooks.example.com/', { resolve: never, connectTimeoutMs: 50 })).toMatchObject({
      errorCode: 'connect_timeout',
    });
    const silent = await keep(openWire(() => undefined));
    expect(await to(silent.url.replace('http:', 'https:'), { connectTimeoutMs: 200 })).toMatchObject({
      errorCode: 'connect_timeout',
    });
    expect(silent.connections()).toBe(1);
  });

  test('a port where nothing listens, and a name without addresses', async () => {
    const gone = await openWire(() => undefined);
    await gone.close();
    expect(await to(gone.url)).toMatchObject({ errorCode: 'connection_failed' });
    expect(await to('https://hooks.example.com/', { resolve: async () => [] })).toMatchObject({
      errorCode: 'dns_failure',
    });
  });
});

test('TLS is asked for by the name, not by the address that was checked; what does not prove to be it gets nothing', async () => {
  const asked: string[] = [];
  const hear = (name: string, answer: (error: null) => void) => {
    asked.push(name);
    answer(null);
  };
  const server = createTlsServer({ SNICallback: hear });
  server.on('tlsClientError', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const result = await to(`https://hooks.example.com:${port}/`, { resolve: async () => ['127.0.0.1'] });
  expect(result.errorCode).toBe('tls_failure');
  expect(asked).toEqual(['hooks.example.com']);
  server.close();
});

test('a proxy in the environment is not used', async () => {
  const receiver = await keep(openReceiver());
  const proxy = await keep(openReceiver());
  const script = `
    const { send } = await import(${JSON.stringify(import.meta.resolve('../src/webhooks/send.ts'))});
    const { openAgent } = await import(${JSON.stringify(import.meta.resolve('../src/webhooks/keep-alive-agent.ts'))});
    const limits = { allowLoopback: true, isOwn: async () => false, connectTimeoutMs: 5000, totalTimeoutMs: 5000 };
    await send({ url: '${receiver.url}', headers: {}, body: '' }, { resolve: async () => ['127.0.0.1'], ...limits }, openAgent());`;
  const env = inheritedBy({ NODE_USE_ENV_PROXY: '1', HTTP_PROXY: proxy.url.replace('/hooks', ''), NO_PROXY: '' });
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
  expect([receiver.received.length, proxy.received.length]).toEqual([1, 0]);
});
