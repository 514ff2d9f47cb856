import { createServer } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createRegister } from '../src/metrics.ts';
import { type Door, openDoor } from './door.ts';

const logged: object[] = [];
/** Takes the place of the panel and has no page. */
const panel = createServer((_, response) => void response.writeHead(404).end());
let door: Door;
beforeAll(async () => {
  await new Promise<void>((resolve) => panel.listen(0, '127.0.0.1', resolve));
  const panelOrigin = `http://127.0.0.1:${Object(panel.address()).port}`;
  door = await openDoor({ register: createRegister(), panelOrigin });
  door.harness.services.logger.error = (facts: object) => void logged.push(facts);
});
afterAll(async () => {
  await door.close();
  panel.closeAllConnections();
  panel.close();
});

/** The status line's number and the error's code of what is answered to these lines. */
async function answerTo(line: string, headers: string[] = [`authorization: Bearer ${door.token}`, 'host: x']) {
  const answer = await door.raw(`${[`${line} HTTP/1.1`, ...headers, 'connection: close'].join('\r\n')}\r\n\r\n`, 5_000);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  const json: unknown = body.startsWith('{') ? JSON.parse(body) : {};
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0),
    head: head.toLowerCase(),
    code: Object(Reflect.get(Object(json), 'error')).code,
    json,
  };
}

describe('what is no ordinary request gets a clear refusal in the shape of errors', () => {
  test.each([
    ['QUERY /api/v1/customers', 405, 'method_not_allowed'],
    ['PROPFIND /api/v1/customers', 405, 'method_not_allowed'],
    ['TRACE /api/v1/customers', 405, 'method_not_allowed'],
    ['GET /%2e%2e/etc/passwd', 404, 'not_found'],
    ['GET /api/%2e%2e/%2e%2e/etc/passwd', 404, 'not_found'],
    ['GET http://localhost:3000/api/v1/nothing', 404, 'not_found'],
    ['GET http://evil.example/api/v1/customers?limit=1', 421, 'misdirected_request'],
    ['GET http://evil.example/sign-in', 421, 'misdirected_request'],
    ['GET HTTP://localhost:3000@evil.example/healthz', 421, 'misdirected_request'],
    ['GET /metrics', 404, 'not_found'],
    ['GET /api/v1/customers?__proto__=1', 400, 'bad_request'],
    ['GET /api/v1/customers?constructor=1', 400, 'bad_request'],
    ['GET /api/v1/customers/%ff', 404, 'not_found'],
  ])('%s', async (line, status, code) => {
    const answer = await answerTo(line);
    expect([answer.status, answer.code]).toEqual([status, code]);
    expect(answer.head).toContain('x-correlation-id');
  });

  test('the token endpoint answers a request for another host in the shape of OAuth', async () => {
    const answer = await answerTo('POST http://evil.example/oauth/token');
    expect([answer.status, answer.json]).toEqual([421, expect.objectContaining({ error: 'invalid_request' })]);
  });

  test('a request target with our host in it is served as its path (RFC 9112 section 3.2.2)', async () => {
    expect((await answerTo('GET http://localhost:3000/api/v1/customers?limit=1')).status).toBe(200);
  });

  test('an unknown parameter is named', async () => {
    expect(JSON.stringify((await answerTo('GET /api/v1/customers?__proto__=1')).json)).toContain(
      '"parameter":"__proto__"',
    );
  });

  test('two Host headers are refused', async () => {
    const answer = await answerTo('GET /api/v1/customers', [
      `authorization: Bearer ${door.token}`,
      'host: x',
      'host: y',
    ]);
    expect([answer.status, answer.code]).toEqual([400, 'bad_request']);
  });

  test('headers too large are refused with the version of the API, as everything else', async () => {
    const answer = await answerTo('GET /api/v1/customers', ['host: x', `x-large: ${'x'.repeat(20_000)}`]);
    expect(answer.status).toBe(431);
    expect(answer.head).toContain('x-api-version: v');
  });
});

test('a caller that leaves in the middle of its request is not our failure', async () => {
  const before = logged.length;
  for (const [path, type] of [
    ['/api/v1/customers', 'application/json'],
    ['/oauth/token', 'application/x-www-form-urlencoded'],
  ]) {
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${door.token}\r\ncontent-type: ${type}\r\ncontent-length: 500\r\n\r\n{"a`;
    await door.raw(head, 300);
  }
  expect((await answerTo('GET /healthz')).status).toBe(200);
  expect(logged.slice(before)).toEqual([]);
});

const method = fc.constantFrom(
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'HEAD',
  'OPTIONS',
  'QUERY',
  'TRACE',
  'LOCK',
  'PURGE',
  'get',
  'BREW',
  '',
);
const start = fc.constantFrom(
  '/api/v1/customers',
  '/oauth/token',
  '/oauth/authorize',
  '/downloads/x',
  '/.well-known/x',
  '/healthz',
  '/docs',
  '/metrics',
  '/api',
  '*',
  'http://h/api/v1',
);
const piece = fc.constantFrom(
  '/',
  '//',
  '..',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%ff',
  '%',
  '\\',
  '?',
  '#',
  '__proto__',
  '=',
  '&',
  ';',
  '\u00e9',
  'x',
  ':',
  '@',
  '[',
  '|',
);
const header = fc.constantFrom(
  'host: x',
  'host: y',
  'host:',
  'accept: */*',
  'content-length: 5',
  'content-length: -1',
  'transfer-encoding: chunked',
  'content-type: application/json',
  'range: bytes=9-1',
  'cookie: =;=',
  'x: \u0001',
  ' folded: x',
  'expect: 100-continue',
  'upgrade: h2c',
);
const request = fc.record({
  method,
  start,
  pieces: fc.array(piece, { maxLength: 6 }),
  headers: fc.array(header, { maxLength: 5 }),
});

test('no malformed request gets an answer of 5xx', async () => {
  await fc.assert(
    fc.asyncProperty(request, async ({ method, start, pieces, headers }) => {
      const text = `${method} ${start}${pieces.join('')} HTTP/1.1\r\n${[...headers, 'connection: close'].join('\r\n')}\r\n\r\n`;
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(await door.raw(text, 700))?.[1] ?? 0);
      expect(status === 0 || status < 500).toBe(true);
    }),
    { numRuns: 120 },
  );
});
