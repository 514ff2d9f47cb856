import { scopes } from '@invoicing/oauth/scopes';
import { describe, expect } from 'vitest';
import { operations } from '../src/operations.ts';
import { type Call, call, createTenant, customerBody, type Json } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

const privateOperations = operations.filter(({ scope }) => scope !== null);
const withBody = privateOperations.filter(({ body }) => body !== 'none');
const unknownId = '01932f00-0000-7000-8000-00000000dead';

const parametersOf = (names: readonly string[], id = unknownId) => Object.fromEntries(names.map((name) => [name, id]));

const test = base
  .extend('other', { scope: 'file' }, ({ harness }) => createTenant(harness))
  .extend('ask', ({ harness, tenant }) => (operationId: string, given: Call = {}, as = tenant) => {
    return call(harness, as, operationId, given);
  });

describe.each(privateOperations.map((operation) => [operation.operationId, operation] as const))(
  '%s',
  (operationId, operation) => {
    const pathParameters = parametersOf(operation.pathParameters);
    const actions: Record<string, string> = {
      createInvoiceApprovalIntent: 'issue',
      createInvoiceCorrectionApprovalIntent: 'finalize',
    };
    const discriminator = operationId in actions ? { action: actions[operationId] } : {};

    test('refuses a token with every scope but its own, naming the one that is missing', async ({ tenant, ask }) => {
      const allOthers = new Set(scopes.filter((scope) => scope !== operation.scope));
      const answer = await ask(operationId, {
        actor: { ...tenant.actor, scopes: allOthers },
        pathParameters,
        body: {},
      });
      expect(answer.status).toBe(403);
      expect(answer.headers['www-authenticate']).toContain(`scope="${operation.scope}"`);
    });

    test('refuses a call without a token', async ({ ask }) => {
      expect((await ask(operationId, { actor: null, pathParameters, body: {} })).status).toBe(401);
    });

    if (operation.method === 'GET')
      test('refuses an unknown or repeated query parameter and a bad limit', async ({ ask }) => {
        const unknown = await ask(operationId, { pathParameters, query: [['no_such', '1']] });
        expect(unknown.json).toMatchObject({
          error: {
            code: 'bad_request',
            details: expect.arrayContaining([
              expect.objectContaining({ code: 'unknown_parameter', parameter: 'no_such' }),
            ]),
          },
        });
        const repeated = [
          ['limit', '1'],
          ['limit', '2'],
        ] satisfies [string, string][];
        expect((await ask(operationId, { pathParameters, query: repeated })).status).toBe(400);
      });

    if (operation.body !== 'none')
      test('refuses an unknown member, an organization in the body and a path parameter in the body', async ({
        ask,
      }) => {
        for (const key of ['no_such', 'organization_id', 'tenant', 'role', ...operation.pathParameters]) {
          const answer = await ask(operationId, { pathParameters, body: { ...discriminator, [key]: unknownId } });
          expect(answer.status).toBe(422);
          expect(answer.body).toContain(`"path":"/${key}"`);
        }
      });

    if (operation.pathParameters.length > 0 && operation.method === 'GET')
      test('answers an unknown id, a malformed id and no organization of ours alike', async ({ ask, other }) => {
        const strip = ({ status, json }: { status: number; json: Json }) => ({
          status,
          error: { ...Object(json['error']), correlation_id: '' },
        });
        const unknown = await ask(operationId, { pathParameters });
        const foreign = await ask(operationId, { pathParameters }, other);
        const malformed = await ask(operationId, {
          pathParameters: parametersOf(operation.pathParameters, 'not-an-id'),
        });
        expect(unknown.status).toBe(404);
        expect(strip(foreign)).toEqual(strip(unknown));
        expect(malformed.status).toBe(404);
      });
  },
);

test.for(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s refuses an organization, a tenant or a role in its query, by name, before anything is read',
  async ([operationId, operation], { ask, other }) => {
    const pathParameters = parametersOf(operation.pathParameters);
    const body = operation.body === 'none' ? undefined : {};
    for (const name of ['organization_id', 'tenant', 'role']) {
      const { status, json } = await ask(operationId, { pathParameters, body, query: [[name, other.organizationId]] });
      expect([name, status, Object(json['error']).code]).toEqual([name, 400, 'bad_request']);
      expect(Object(json['error']).details).toContainEqual(expect.objectContaining({ parameter: name }));
    }
  },
);

describe('lists', () => {
  test.for(
    privateOperations
      .filter(({ operationId, pathParameters }) => /^list/.test(operationId) && pathParameters.length === 0)
      .map(({ operationId }) => operationId),
  )('%s refuses a limit outside 1 to 100 and a cursor that is not its own', async (operationId, { ask }) => {
    for (const limit of ['0', '-1', '101', '1e9', '25;drop', ''])
      expect((await ask(operationId, { query: [['limit', limit]] })).status).toBe(400);
    for (const cursor of ['x', 'AAAA', Buffer.from('{}').toString('base64url')]) {
      expect((await ask(operationId, { query: [['cursor', cursor]] })).errorCode).toBe('invalid_cursor');
    }
  });

  test('a walk through pages shows every row once, and its cursor is worth nothing to another organization or filter', async ({
    ask,
    other,
  }) => {
    const made = new Set<unknown>();
    for (let index = 0; index < 7; index += 1)
      made.add((await ask('createCustomer', { body: customerBody() })).json['id']);
    const seen: unknown[] = [];
    let query: [string, string][] = [['limit', '3']];
    for (;;) {
      const page = await ask('listCustomers', { query });
      seen.push(...Object(page.json['data']).map((row: Json) => row['id']));
      const { next_cursor: cursor, has_more: more } = Object(Object(page.json['meta']).page);
      expect(more).toBe(cursor !== null);
      if (cursor === null) break;
      expect((await ask('listCustomers', { query: [['cursor', cursor]] }, other)).errorCode).toBe('invalid_cursor');
      expect(
        (
          await ask('listCustomers', {
            query: [
              ['cursor', cursor],
              ['lifecycle_status', 'active'],
            ],
          })
        ).errorCode,
      ).toBe('invalid_cursor');
      query = [
        ['limit', '3'],
        ['cursor', cursor],
      ];
    }
    expect(seen).toHaveLength(new Set(seen).size);
    for (const id of made) expect(seen).toContain(id);
  });
});

test('every operation with a body names a missing required member', async ({ ask }) => {
  for (const { operationId, pathParameters } of withBody) {
    const answer = await ask(operationId, { pathParameters: parametersOf(pathParameters), body: {} });
    expect([200, 201, 202, 404, 409, 422]).toContain(answer.status);
    if (answer.status === 422)
      expect(Object(answer.json['error']).details[0]).toMatchObject({ path: expect.stringMatching(/^\//) });
  }
});
