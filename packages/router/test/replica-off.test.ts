import { authenticateBearer } from '../src/access/authenticate.ts';
import { takeToken } from '../testing/client-token.ts';
import { customerBody } from '../testing/harness.ts';
import { test } from '../testing/test.ts';

test('without a replica no write is marked, no token is looked up with one, and cursors are as they were', async ({
  harness,
  tenant,
  perform,
  read,
  db,
  expect,
}) => {
  const names: string[] = [];
  const { serviceDb } = harness.database;
  const { $statements: statements } = serviceDb;
  const noting: typeof statements.query = (statement) => {
    names.push(String(statement.name));
    return statements.query(statement);
  };
  const services = { ...harness.services, db: Object.assign(Object.create(serviceDb), { $statements: noted(noting) }) };
  const token = await takeToken(harness, tenant.client);
  names.length = 0;
  const actor = await authenticateBearer(services, [`Bearer ${token}`]);
  expect([names, actor.lastWrite]).toEqual([['find-access-token'], undefined]);
  for (const _ of [1, 2])
    await perform('createCustomer', { body: customerBody(), idempotencyKey: [crypto.randomUUID()] });
  expect(await db.lastWrite.count({ where: { organizationId: tenant.organizationId } })).toBe(0);
  const page = await read('listCustomers', {}, [['limit', '1']]);
  const { next_cursor: cursor } = Object(Object(page['meta']).page);
  expect(JSON.parse(Buffer.from(String(cursor), 'base64url').subarray(16).toString())).toHaveLength(2);

  function noted(query: typeof statements.query) {
    return { ...statements, query };
  }
});
