import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeys, createOrganization } from '../../testing/factories.ts';
import { type TestDatabase, takeTestDatabase } from '../../testing/used-databases.ts';
import type { Sql } from './client.ts';
import { inPipeline } from './pipeline.ts';
import { ask, prepare, sql, text } from './prepared.ts';
import { isUniqueViolation, leaseOrganization } from './transaction.ts';

let database: TestDatabase;
let organizationId: string;
beforeAll(async () => {
  database = await takeTestDatabase();
  ({ organizationId } = await createOrganization(database.db, createKeys().keys));
});
afterAll(() => database.drop());

const note = prepare(
  'pipeline-note',
  { reference: text },
  ({ reference }) => sql<object>`
    INSERT INTO customers (organization_id, id, external_system, external_reference, name)
    VALUES (current_organization(), gen_random_uuid(), 'shop', ${reference}, 'ACME')`,
);
const count = (keys: string[]) => database.db.customer.count({ where: { externalReference: { in: keys } } });

test('statements that go out together are run in their order, and what failed first is what is thrown', async () => {
  const [kept, twice, late] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await leaseOrganization(database.organizationDb, organizationId, (tx) =>
    inPipeline([ask(tx, note, { reference: kept }), ask(tx, note, { reference: twice })]),
  );
  expect(await count([kept, twice])).toBe(2);
  // Rejects later than the statements that only fail because of it.
  const slowly = async (tx: Sql) => {
    try {
      await ask(tx, note, { reference: twice });
    } catch (error) {
      throw await Promise.resolve(error);
    }
  };
  const work = (tx: Sql) =>
    inPipeline([ask(tx, note, { reference: late }), slowly(tx), ask(tx, note, { reference: late })]);
  const failure = await leaseOrganization(database.organizationDb, organizationId, work).catch(
    (error: unknown) => error,
  );
  expect(isUniqueViolation(failure)).toBe(true);
  expect(await count([late])).toBe(0);
});
