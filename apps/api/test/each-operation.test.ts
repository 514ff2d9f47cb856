import { openApiDocument } from '@invoicing/contract/document';
import { operations } from '@invoicing/router/operations';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Door, openDoor } from './door.ts';

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

const unknownId = '01932f00-0000-7000-8000-000000000000';
const document = openApiDocument('http://localhost');
const at = (value: unknown, ...names: string[]): unknown =>
  names.reduce((inner: unknown, name) => Reflect.get(Object(inner), name), value);
const resolved = (value: unknown): unknown => {
  const reference = at(value, '$ref');
  return typeof reference === 'string' ? resolved(at(document, ...reference.slice(2).split('/'))) : value;
};

type Form = { fixed: Record<string, unknown>; members: string[] };

/** The forms that a body may have: what distinguishes each from the others, and its members. */
function formsOf(schema: unknown): Form[] {
  const found = resolved(schema);
  const forms: unknown = at(found, 'oneOf') ?? at(found, 'anyOf');
  if (Array.isArray(forms)) return forms.flatMap(formsOf);
  const members = Object.entries(Object(at(found, 'properties')));
  const fixed = members
    .filter(([, member]) => at(member, 'const') !== undefined)
    .map(([name, member]) => [name, at(member, 'const')]);
  return [{ fixed: Object.fromEntries(fixed), members: members.map(([name]) => name) }];
}

const withBody = operations.filter(({ body, scope }) => body !== 'none' && scope !== null);
const lists = operations.filter(({ operationId }) => operationId.startsWith('list'));
const address = (path: string) => path.replaceAll(/\{\w+\}/g, unknownId);

describe.each(withBody.map((operation) => [operation.operationId, operation] as const))(
  '%s',
  (_, { method, path, maxBodyMiB }) => {
    const send = (body: string, type = 'application/json') =>
      door.ask(address(path), { method, body, headers: { 'content-type': type } });

    test.each([
      ['broken JSON', '{"a":', 400, 'bad_request'],
      ['an array', '[]', 400, 'bad_request'],
      ['the same key twice', '{"a":1,"a":1}', 400, 'bad_request'],
    ])('refuses %s', async (_name, body, status, code) => {
      const answer = await send(body);
      expect([answer.status, answer.code]).toEqual([status, code]);
    });

    test('refuses a body that is too large, with the limit', async () => {
      const answer = await send(JSON.stringify({ a: 'x'.repeat(maxBodyMiB * 1024 * 1024) }));
      expect([answer.status, answer.code]).toEqual([413, 'payload_too_large']);
      expect(answer.text).toContain(`larger than ${maxBodyMiB} MiB`);
    });

    test('refuses a body of another media type', async () => {
      expect((await send('a=1', 'application/x-www-form-urlencoded')).code).toBe('unsupported_media_type');
    });

    test('refuses a member of the wrong type, by name', async () => {
      const forms = formsOf(
        at(document, 'paths', path, method.toLowerCase(), 'requestBody', 'content', 'application/json', 'schema'),
      );
      for (const { fixed, members } of forms) {
        for (const name of members) {
          const answer = await send(JSON.stringify({ ...fixed, [name]: { wrong: [true] } }));
          expect([answer.status, answer.code], name).toEqual([422, 'validation_failed']);
          expect(answer.text, name).toContain(`"path":"/${name}`);
        }
      }
    });
  },
);

test.each(lists.map(({ operationId, path }) => [operationId, path]))(
  '%s refuses a cursor that is not its own',
  async (_, path) => {
    for (const cursor of ['x', 'AAAA', Buffer.from('{}').toString('base64url')]) {
      const { status, code } = await door.ask(`${address(path)}?cursor=${cursor}`);
      // The resource in the path is looked up before the body is validated.
      expect([status, code]).toEqual(path.includes('{') ? [404, 'not_found'] : [400, 'invalid_cursor']);
    }
  },
);
