import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createKeys, createOrganization } from '../testing/factories.ts';
import type { Sql } from './client.ts';
import { inPipeline } from './pipeline.ts';
import { run } from './statement.ts';
import { isUniqueViolation, leaseOrganization } from './transaction.ts';

let database: TestDatabase;
let organizationId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ organizationId } = await createOrganization(database.db, createKeys().keys));
});
afterAll(() => database.drop());

const note = {
  name: 'pipeline-note',
  text: `INSERT INTO customers (organization_id, id, external_system, external_reference, name)
    VALUES (current_organization(), gen_random_uuid(), 'shop', $1, 'ACME')`,
};
const count = (keys: string[]) => database.db.customer.count({ where: { externalReference: { in: keys } } });

test('statements that go out together are run in their order, and what failed first is what is thrown', async () => {
  const [kept, twice, late] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await leaseOrganization(database.organizationDb, organizationId, (tx) =>
    inPipeline([run(tx, note, [kept]), run(tx, note, [twice])]),
  );
  expect(await count([kept, twice])).toBe(2);
  // A longer way to the same refusal: it is looked at later than those that only follow from it.
  const slowly = async (tx: Sql) => {
    try {
      await run(tx, note, [twice]);
    } catch (error) {
      throw await Promise.resolve(error);
    }
  };
  const work = (tx: Sql) => inPipeline([run(tx, note, [late]), slowly(tx), run(tx, note, [late])]);
  const failure = await leaseOrganization(database.organizationDb, organizationId, work).catch(
    (error: unknown) => error,
  );
  expect(isUniqueViolation(failure)).toBe(true);
  expect(await count([late])).toBe(0);
});
