import { openApiDocument } from '@invoicing/contract/document';
import { customerBody } from '@invoicing/router/testing/harness';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Door, openDoor } from './door.ts';

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

/** Of HTTP itself, or the same for every answer of the service: a description of the API says nothing of them. */
const ofHttp = new Set([
  'cache-control',
  'connection',
  'content-length',
  'content-type',
  'date',
  'keep-alive',
  'strict-transport-security',
  'x-content-type-options',
]);
const document = openApiDocument('http://localhost');
const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce((inner: unknown, name) => Reflect.get(Object(inner), name), value);

function declared(path: string, method: string, status: number): string[] {
  const response = at(document, 'paths', path, method.toLowerCase(), 'responses', String(status));
  const reference = at(response, '$ref');
  const found = typeof reference === 'string' ? at(document, ...reference.slice(2).split('/')) : response;
  return Object.keys(Object(at(found, 'headers'))).map((name) => name.toLowerCase());
}

const customers = '/api/v1/customers';
const ofJson = { 'content-type': 'application/json' };
const create = (key: string, body: object) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { ...ofJson, 'idempotency-key': key },
});

test('every header of an answer is declared for its operation and status', async () => {
  const body = customerBody();
  const id = String((await door.ask(customers, create('declared', body))).json['id']);
  const one = `${customers}/{customer_id}`;
  const etag = (await door.ask(`${customers}/${id}`)).headers.get('etag') ?? '';
  const requests: [path: string, status: number, given: Parameters<Door['ask']>[1], address?: string][] = [
    [customers, 200, {}],
    [customers, 201, create('declared', body)],
    [customers, 400, { method: 'POST', body: '{', headers: ofJson }],
    [customers, 401, { headers: { authorization: '' } }],
    [customers, 406, { headers: { accept: 'text/html' } }],
    [customers, 409, create('other', body)],
    [customers, 415, { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } }],
    [customers, 422, create('declared', {})],
    [one, 200, {}, `${customers}/${id}`],
    [one, 304, { headers: { 'if-none-match': etag } }, `${customers}/${id}`],
    [one, 404, {}, `${customers}/x`],
  ];
  for (const [path, status, given, address = path] of requests) {
    const answer = await door.ask(address, given);
    expect(answer.status, path).toBe(status);
    const sent = [...answer.headers.keys()].filter((name) => !ofHttp.has(name));
    const method = given?.method ?? 'GET';
    expect(declared(path, method, status), `${method} ${path} ${status}`).toEqual(expect.arrayContaining(sent));
  }
  const refused = await door.ask(customers, { method: 'PUT' });
  expect(refused.headers.get('allow')).toBe('GET, POST');
  expect(declared(customers, 'GET', 405)).toContain('allow');
});
