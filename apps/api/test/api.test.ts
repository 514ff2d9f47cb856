import { connect } from 'node:net';
import { forOrganization } from '@invoicing/db/tenant';
import { createClient, createOrganization } from '@invoicing/db/testing/factories';
import { inTransaction } from '@invoicing/db/transaction';
import { createLink } from '@invoicing/router/links';
import { operations } from '@invoicing/router/operations';
import { createHarness, createTenant, customerBody, type Harness, type Json, type Tenant } from '@invoicing/router/testing/harness';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createServer } from '../src/server.ts';

let harness: Harness;
let tenant: Tenant;
let server: FastifyInstance;
let base: string;
let token: string;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
  server = await createServer(harness.services, { panelOrigin: 'http://127.0.0.1:1', rateLimitFactor: 100 });
  base = await server.listen({ host: '127.0.0.1', port: 0 });
  token = await takeToken(tenant.client);
});
afterAll(async () => {
  await server.close();
  await harness.database.drop();
});

async function takeToken({ clientId, clientSecret }: { clientId: string; clientSecret: string }): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${base}/oauth/token`, { method: 'POST', headers, body: 'grant_type=client_credentials' });
  return Object(await answer.json()).access_token;
}

async function ask(path: string, given: RequestInit & { headers?: Record<string, string> } = {}) {
  const response = await fetch(`${base}${path}`, { redirect: 'manual', ...given, headers: { authorization: `Bearer ${token}`, ...given.headers } });
  const text = await response.text();
  const json: Json = text.startsWith('{') ? JSON.parse(text) : {};
  return { status: response.status, headers: response.headers, text, json, code: Object(json['error']).code };
}

const postText = (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  ask('/api/v1/customers', { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } });

/** Sends raw bytes and reads until the server closes or a time has passed. */
function raw(text: string, waitMs = 1500): Promise<string> {
  const port = Number(new URL(base).port);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect({ host: '127.0.0.1', port }, () => socket.write(text));
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', () => resolve(answer));
    setTimeout(() => socket.destroy(), waitMs);
  });
}

test('every answer carries its own correlation id, the version and safe headers; errors repeat the id in the body', async () => {
  const sent = crypto.randomUUID();
  for (const path of ['/api/v1/customers', '/api/v1/customers/x', '/api/v1/nowhere', '/.well-known/oauth-authorization-server']) {
    const { headers, json } = await ask(path, { headers: { 'x-correlation-id': sent } });
    const id = headers.get('x-correlation-id');
    expect(id).toMatch(uuid);
    expect(id).not.toBe(sent);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    if (json['error']) expect(Object(json['error']).correlation_id).toBe(id);
  }
});

test('the metadata documents have exactly the members of the contract and are public, at both addresses of the resource', async () => {
  const server8414 = await ask('/.well-known/oauth-authorization-server');
  expect(Object.keys(server8414.json)).toEqual([
    'issuer',
    'authorization_endpoint',
    'token_endpoint',
    'grant_types_supported',
    'response_types_supported',
    'code_challenge_methods_supported',
    'token_endpoint_auth_methods_supported',
    'scopes_supported',
  ]);
  expect(server8414.headers.get('access-control-allow-origin')).toBe('*');
  const resource = await ask('/.well-known/oauth-protected-resource');
  expect(Object.keys(resource.json)).toEqual(['resource', 'authorization_servers', 'scopes_supported', 'bearer_methods_supported']);
  expect((await ask('/.well-known/oauth-protected-resource/api/v1')).json).toEqual(resource.json);
});

describe('tokens', () => {
  test.each(operations.filter(({ scope }) => scope !== null).map(({ operationId, method, path }) => [operationId, method, path]))(
    '%s wants one',
    async (_, method, path) => {
      const url = path.replaceAll(/\{\w+\}/g, '01932f00-0000-7000-8000-000000000000');
      const response = await fetch(`${base}${url}`, { method });
      expect(response.status).toBe(401);
      expect(response.headers.get('www-authenticate')).toMatch(/^Bearer realm="api", resource_metadata="/);
    },
  );

  test('any case of the scheme works; query, cookie, another kind of secret and two headers do not', async () => {
    expect((await ask('/api/v1/customers', { headers: { authorization: `bEaReR ${token}` } })).status).toBe(200);
    for (const authorization of [`Bearer ${tenant.client.clientSecret}`, `Bearer ${token}x`, `Bearer ${token}, Bearer ${token}`]) {
      const { status, headers } = await ask('/api/v1/customers', { headers: { authorization } });
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toContain('error="invalid_token"');
    }
    expect((await fetch(`${base}/api/v1/customers?access_token=${token}`, { headers: { cookie: `token=${token}` } })).status).toBe(401);
    const twice = await raw(
      `GET /api/v1/customers HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n\r\n`,
    );
    expect(twice).toContain('401');
  });

  test('a scope that the token lacks is named, and a suspended organization gets no further', async () => {
    const { organizationId } = await createOrganization(harness.database.db, harness.keys.keys);
    const reader = await createClient(harness.database.db, harness.keys.keys, organizationId, ['customers:read']);
    const theirs = await takeToken(reader);
    const body = JSON.stringify(customerBody());
    const answer = await ask('/api/v1/customers', { method: 'POST', body, headers: { authorization: `Bearer ${theirs}`, 'content-type': 'application/json' } });
    expect([answer.status, answer.code]).toEqual([403, 'insufficient_scope']);
    expect(answer.headers.get('www-authenticate')).toContain('scope="customers:write"');
    await harness.database.db.organization.update({ where: { id: organizationId }, data: { status: 'suspended' } });
    expect((await ask('/api/v1/customers', { headers: { authorization: `Bearer ${theirs}` } })).code).toBe('organization_suspended');
  });
});

describe('bodies', () => {
  const nested = (levels: number) => `{"name":${'['.repeat(levels)}${']'.repeat(levels)}}`;
  test.each([
    ['broken JSON', '{"a":', 400],
    ['an array', '[]', 400],
    ['a text', '"x"', 400],
    ['nothing', '', 400],
    ['a duplicate key', '{"name":"a","name":"b"}', 400],
    ['__proto__', '{"__proto__":{"admin":true}}', 400],
    ['constructor', '{"constructor":{"prototype":{}}}', 400],
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
    expect((await postText('{}', { 'content-type': 'application/json; charset=utf-16' })).code).toBe('unsupported_media_type');
    expect((await postText('{}', { 'content-encoding': 'gzip' })).code).toBe('unsupported_media_type');
    expect((await ask('/api/v1/customers', { headers: { accept: 'text/html' } })).code).toBe('not_acceptable');
  });

  test('an oversized chunked body is cut off', async () => {
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    const head = `POST /api/v1/customers HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`;
    expect(await raw(head + chunk.repeat(20))).toContain('413');
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
  ])('%s is not found, in the words of the API', async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\nconnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(answer).toContain('"error":{"code":"');
  });

  test('another method says which ones there are; an endless URL and endless headers are refused', async () => {
    const answer = await ask('/api/v1/customers', { method: 'DELETE' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, POST']);
    expect((await ask(`/api/v1/customers?name_prefix=${'x'.repeat(9000)}`)).status).toBe(414);
    expect(await raw(`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`)).toContain('431');
  });

  test('a panel that is down gives a plain answer', async () => {
    expect((await ask('/sign-in')).status).toBe(502);
  });
});

test('conditional reads cost nothing, and Location leads to what was made', async () => {
  const made = await postText(JSON.stringify(customerBody()), { 'idempotency-key': crypto.randomUUID() });
  expect(made.status).toBe(201);
  const location = made.headers.get('location') ?? '';
  const read = await ask(location);
  expect(read.json).toEqual(made.json);
  const again = await ask(location, { headers: { 'if-none-match': read.headers.get('etag') ?? '' } });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('quotas are told on every answer and hold for a client whatever its token', async () => {
  const strict = await createServer(harness.services, { panelOrigin: 'http://127.0.0.1:1', rateLimitFactor: 1 });
  const url = await strict.listen({ host: '127.0.0.1', port: 0 });
  const tokens = [token, await takeToken(tenant.client)];
  const statuses: number[] = [];
  for (let index = 0; index < 31; index += 1) {
    const headers = { authorization: `Bearer ${tokens[index % 2]}`, 'content-type': 'application/json', 'x-forwarded-for': `10.0.0.${index}` };
    const answer = await fetch(`${url}/api/v1/invoices`, { method: 'POST', headers, body: '{}' });
    statuses.push(answer.status);
    expect(answer.headers.get('ratelimit-policy')).toBe('"high_risk";q=30;w=60');
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  await strict.close();
});

test('a download link works until it expires; a guessed, shortened or lengthened one leads nowhere', async () => {
  const draft = await harness.database.db.blob.create({
    data: { organizationId: tenant.organizationId, sha256: 'a'.repeat(64), mediaType: 'text/plain', sizeBytes: 5, bytes: new TextEncoder().encode('hello') },
  });
  const target = { sha256: draft.sha256, filename: 'zażółć "x"\r\n.txt', mediaType: 'text/plain', disposition: 'attachment' as const };
  const bound = forOrganization(harness.database.db, tenant.organizationId);
  const at = (ms: number) => inTransaction(bound, (tx) => createLink(tx, '', target, new Date(Date.now() + ms)));
  const { url } = await at(60_000);
  const answer = await ask(url, { headers: { range: 'bytes=1-3' } });
  expect([answer.status, answer.text, answer.headers.get('content-range')]).toEqual([206, 'ell', 'bytes 1-3/5']);
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="za______x___.txt"; filename*=UTF-8''za%C5%BC%C3%B3%C5%82%C4%87%20%22x%22%0D%0A.txt`,
  );
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  for (const wrong of [url.slice(0, -1), `${url}x`, `/downloads/${'A'.repeat(43)}`, '/downloads/..%2f..%2fetc', (await at(-1)).url])
    expect((await ask(wrong)).status).toBe(404);
});

test('every request is in the API log, without its body or its token', async () => {
  const { headers } = await ask('/api/v1/customers?limit=1');
  const correlationId = headers.get('x-correlation-id') ?? '';
  await new Promise((resolve) => setTimeout(resolve, 1200));
  const row = await harness.database.db.apiRequest.findFirst({ where: { correlationId } });
  expect(row).toMatchObject({ operationId: 'listCustomers', status: 200, path: '/api/v1/customers', organizationId: tenant.organizationId });
  expect(JSON.stringify(row)).not.toContain(token);
});
