import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { createStatementNames } from './statement-names.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('a connection plans a statement once, whatever its values', async () => {
  const uses = await database.db.$transaction(async (tx) => {
    for (const name of ['one', 'another', 'a third']) await tx.organization.findFirst({ where: { name } });
    return tx.$queryRaw<{ uses: number }[]>`
      SELECT (generic_plans + custom_plans)::int AS uses FROM pg_prepared_statements
        WHERE starts_with(statement, 'SELECT "public"."organizations"')`;
  });
  expect(uses).toEqual([{ uses: 3 }]);
});

test('texts that differ without an end are not all kept by a connection', () => {
  const nameOf = createStatementNames(2);
  const [first, second] = [nameOf({ sql: 'SELECT 1' }), nameOf({ sql: 'SELECT 2' })];
  expect(new Set([first, second, '']).size).toBe(3);
  expect(nameOf({ sql: 'SELECT 3' })).toBe('');
  expect(nameOf({ sql: 'SELECT 1' })).toBe(first);
});
