import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createKeys, createOrganization } from '../testing/factories.ts';
import { ask, bound, currentOrganization, maybe, prepare, tables, text, uuid } from './prepared.ts';
import { run } from './statement.ts';
import { askOrganization, leaseOrganization } from './transaction.ts';

const insert = prepare('test-add', { id: uuid, reference: text, name: text }, ({ id, reference, name }) =>
  tables
    .insertInto('customers')
    .values({
      organization_id: currentOrganization,
      id,
      external_system: 'shop',
      external_reference: reference,
      name,
    })
    .returning(['organization_id', 'lifecycle_status', 'created_at']),
);
const find = prepare('test-find', { reference: text, other: maybe(text) }, ({ reference, other }) =>
  tables
    .selectFrom('customers')
    .select('name')
    .where('external_reference', '=', reference)
    .where((either) => either.or([either('name', '=', other), either('external_reference', '=', reference)])),
);
const id = '01932f00-0000-7000-8000-00000000beef';

describe('a prepared statement', () => {
  test('has its values at their places, a parameter as often as it is used and what never changes among them', () => {
    expect(bound(insert, { name: 'ACME', id, reference: 'r' }).values).toEqual([id, 'shop', 'r', 'ACME']);
    expect(bound(find, { reference: 'r', other: null }).values).toEqual(['r', null, 'r']);
  });

  test('refuses a value that is missing, undefined, or has no parameter', () => {
    const given = (values: object) => () => Reflect.apply(bound, null, [insert, values]);
    expect(given({ id, name: 'ACME' })).toThrow('test-add was given no reference');
    expect(given({ id, name: 'ACME', reference: undefined })).toThrow('test-add was given no reference');
    expect(given({ id, name: 'ACME', reference: 'r', rest: [] })).toThrow('test-add has no parameter rest');
  });

  test('is refused when it does not use a parameter', () => {
    const idle = () =>
      prepare('test-idle', { id: uuid, name: text }, (given) =>
        tables.selectFrom('customers').select('id').where('id', '=', given.id),
      );
    expect(idle).toThrow('test-idle does not use name');
  });
});

describe('over a lease', () => {
  let database: TestDatabase;
  let organizationId: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    ({ organizationId } = await createOrganization(database.db, createKeys().keys));
  });
  afterAll(() => database.drop());

  test('writes and reads rows of the organization, typed as the schema has them, and a connection plans it once', async () => {
    const { organizationDb } = database;
    const [made] = await leaseOrganization(organizationDb, organizationId, (tx) =>
      ask(tx, insert, { id, reference: 'r', name: 'ACME' }),
    );
    expect(made).toEqual({ organization_id: organizationId, lifecycle_status: 'active', created_at: expect.any(Date) });
    const uses = `SELECT (generic_plans + custom_plans)::int AS uses
      FROM pg_prepared_statements WHERE name = 'test-find'`;
    const names = await leaseOrganization(organizationDb, organizationId, async (tx) => {
      for (const other of ['a', 'b']) await ask(tx, find, { reference: 'none', other });
      return run(tx, { name: 'test-uses', text: uses }, []);
    });
    expect(names).toEqual([{ uses: 2 }]);
    const found = await askOrganization(organizationDb, organizationId, (db) =>
      ask(db, find, { reference: 'r', other: null }),
    );
    expect(found).toEqual([{ name: 'ACME' }]);
  });
});
