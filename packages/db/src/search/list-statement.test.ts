import { expect, test } from 'vitest';
import type { Sql } from '../connection/client.ts';
import { tables } from '../connection/prepared.ts';
import type { PageStart } from './keyset.ts';
import { createdBetween, equalTo, laterThan, listStatement, startingWith } from './list-statement.ts';

const columns = {
  ...createdBetween('customers'),
  external_system: equalTo('external_system'),
  external_reference: equalTo('external_reference'),
  lifecycle_status: equalTo('lifecycle_text'),
  name_prefix: startingWith('name_folded'),
  updated_after: laterThan('updated_at'),
};
const list = () =>
  listStatement('test-list', { table: 'customers', id: 'id' }, columns, (page) =>
    page(tables.selectFrom('customers').select(['id', 'name', 'created_at as createdAt'])),
  );
const all: PageStart = { order: 'desc', position: null, take: 10 };

/** Keeps the names of the statements instead of sending them. */
function recorder() {
  const names: unknown[] = [];
  const query = async ({ name }: { name?: string | undefined }) => {
    names.push(name);
    return [];
  };
  const db: Sql = { $statements: { query, together: async () => undefined } };
  return { db, names };
}

test('each set of filters and each order has a statement of its own, made once', async () => {
  const { db, names } = recorder();
  const find = list();
  await find(db, {}, all);
  await find(db, { external_system: 'shop' }, all);
  await find(db, { external_system: 'shop', name_prefix: 'a' }, all);
  await find(db, {}, { ...all, order: 'asc' });
  await find(db, { external_system: 'other' }, { ...all, position: { createdAt: new Date(), id: 'x' } });
  expect(new Set(names).size).toBe(4);
  expect(names[4]).toBe(names[1]);
});

test('connections keep 64 statements of a list at most, whatever callers filter by', async () => {
  const { db, names } = recorder();
  const find = list();
  const filters = Object.keys(columns);
  for (let bits = 0; bits < 2 ** filters.length; bits += 1) {
    const given = filters.filter((_, at) => bits & (2 ** at)).map((name) => [name, '2026-01-01T00:00:00Z']);
    await find(db, Object.fromEntries(given), all);
  }
  expect(names).toHaveLength(128);
  expect(new Set(names.filter((name) => name !== '')).size).toBe(64);
});
