import { customerBody } from '@invoicing/router/testing/harness';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Door, openDoor } from './door.ts';

let door: Door;

beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

const ask: Door['ask'] = (path, given) => door.ask(path, given);
const raw: Door['raw'] = (text, waitMs) => door.raw(text, waitMs);
const postText: Door['postCustomer'] = (body, headers) => door.postCustomer(body, headers);

describe('bodies', () => {
  const nested = (levels: number) => `{"name":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  test.each([
    ['broken JSON', '{"a":', 400],
    ['an array', '[]', 400],
    ['a text', '"x"', 400],
    ['nothing', '', 400],
    ['a duplicate key', '{"name":"a","name":"b"}', 400],
    ['a duplicate key with the same value, deep inside', '{"address":{"line1":"a","line1":"a"}}', 400],
    ['a duplicate key written with an escape', '{"name":"a","n\\u0061me":"a"}', 400],
    ['a number that no double holds', '{"a":1e999}', 400],
    ['__proto__', '{"__proto__":{"admin":true}}', 400],
    ['__proto__ as null', '{"name":{"__proto__":null}}', 400],
    ['constructor', '{"constructor":{"prototype":{}}}', 400],
    ['prototype', '{"a":{"prototype":{"admin":true}}}', 400],
    ['NaN', '{"a":NaN}', 400],
    ['33 levels', nested(33), 400],
    ['a hundred thousand brackets', nested(100_000), 400],
    ['sixty thousand members', `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join(',')}}`, 400],
    ['a byte order mark', `\uFEFF${JSON.stringify({})}`, 400],
    ['more than a mebibyte', JSON.stringify({ name: 'x'.repeat(1_100_000) }), 413],
  ])('%s is refused with a clear 4xx', async (_, body, status) => {
    const answer = await postText(body);
    expect([answer.status, answer.json['error'] !== undefined]).toEqual([status, true]);
    expect(answer.text).not.toMatch(/node_modules|\.ts:|prisma|postgres|SELECT/i);
  });

  test('bytes that are no UTF-8, other media types, charsets and encodings are refused', async () => {
    expect((await postText(new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d]))).status).toBe(400);
    expect((await postText('{}', { 'content-type': 'text/plain' })).code).toBe('unsupported_media_type');
    expect((await postText('{}', { 'content-type': 'application/json; charset=utf-16' })).code).toBe(
      'unsupported_media_type',
    );
    expect((await postText('{}', { 'content-encoding': 'gzip' })).code).toBe('unsupported_media_type');
  });

  test.each([
    ['', 200],
    ['*/*', 200],
    ['application/*', 200],
    ['Application/JSON', 200],
    ['application/json; charset=utf-8', 200],
    ['application/json;version=1;q=0.5', 200],
    ['text/html, application/json;q=0.1', 200],
    ['text/html;title="a,b", */*;q=0.001', 200],
    ['text/html', 406],
    ['application/xml, text/*', 406],
    ['application/json;q=0', 406],
    ['application/json; q=0.000, text/html', 406],
    ['application/problem+json', 406],
    ['json', 406],
  ])('who accepts %j gets %i', async (accept, status) => {
    const answer = await ask('/api/v1/customers', { headers: { accept } });
    expect([answer.status, answer.code]).toEqual([status, status === 406 ? 'not_acceptable' : undefined]);
  });

  test('an oversized chunked body is cut off', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const head = `POST /api/v1/customers HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${door.token}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
    expect(await raw(head + chunk.repeat(20))).toContain('413');
  });
});

describe('what no database could hold', () => {
  test.each([
    'external_reference=%00',
    'name_prefix=a%00b',
    'name_prefix=%E2%80%AEab',
    'cursor=%00',
    'updated_after=0000-01-01T00:00:00Z',
    'created_before=0000-12-31T23:59:59.999Z',
    'limit=1e1',
    'limit=',
    'limit=0x10',
    'limit=99999999999',
  ])('the query %s is refused, and the parameter named', async (query) => {
    const answer = await ask(`/api/v1/customers?${query}`);
    expect([
      answer.status,
      JSON.stringify(answer.json).includes(`"${query.split('=')[0]}"`) || answer.code === 'invalid_cursor',
    ]).toEqual([400, true]);
  });

  test('text that is no Unicode and a date in year 0 are refused by field, with an Idempotency-Key too', async () => {
    const lone = JSON.stringify({ ...customerBody(), name: 'SURROGATE' }).replace('SURROGATE', '\\ud800');
    for (const headers of [{}, { 'idempotency-key': crypto.randomUUID() }]) {
      const answer = await postText(lone, headers);
      expect([answer.status, Object(answer.json['error']).details[0].path]).toEqual([422, '/name']);
    }
    const draft = JSON.stringify({ input: { issue_date: '0000-01-01' } });
    const answer = await ask('/api/v1/invoice-drafts', {
      method: 'POST',
      body: draft,
      headers: { 'content-type': 'application/json' },
    });
    expect([answer.status, answer.text.includes('no year 0')]).toEqual([422, true]);
  });
});

describe('paths', () => {
  test.each([
    '/api/v1/nowhere',
    '/api/v1/customers/',
    '/API/V1/customers',
    '/api//v1/customers',
    '/api/v1//customers',
    '/api/v1/Customers',
    '/api/v1/customers%2F',
    '/api/v1/../v1/nowhere',
    '/api/v1/customers/%00',
    '/api/v1/%zz',
    '/api/v1/%2e%2e/v1/customers',
    '/api/nope',
    '/api',
    '//evil.example/x',
    '/\\\\evil.example/x',
    `/api/v1/customers/${'x'.repeat(201)}`,
  ])('%s is not found, in the words of the API', async (path) => {
    const answer = await raw(
      `GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${door.token}\r\nconnection: close\r\n\r\n`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).toMatch(/^x-correlation-id: [0-9a-f-]{36}\r$/m);
    expect(answer).toContain('"error":{"code":"');
  });

  test('another method says which ones there are; an endless URL and endless headers are refused', async () => {
    const answer = await ask('/api/v1/customers', { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect((await ask(`/api/v1/customers?name_prefix=${'x'.repeat(9000)}`)).status).toBe(414);
    expect(await raw(`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`)).toContain('431');
  });

  test.each(['PROPFIND', 'TRACE', 'PURGE', 'OPTIONS', 'PUT'])(
    'the method %s is refused in the words of the API',
    async (method) => {
      const answer = await raw(
        `${method} /api/v1/customers HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${door.token}\r\nconnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).toContain('"code":"method_not_allowed"');
    },
  );

  test('metadata is read only, and nothing else is well known', async () => {
    expect((await ask('/.well-known/oauth-authorization-server', { method: 'POST' })).code).toBe('method_not_allowed');
    expect((await ask('/.well-known/openid-configuration')).code).toBe('not_found');
  });

  test('a panel that is down gives a plain answer', async () => {
    expect((await ask('/sign-in')).status).toBe(502);
  });
});
