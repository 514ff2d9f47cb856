import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeys, createOrganization } from '../../testing/factories.ts';
import { type TestDatabase, takeTestDatabase } from '../../testing/used-databases.ts';
import { organization, within } from './placeholder.ts';
import {
  array,
  ask,
  bound,
  currentOrganization,
  instant,
  int,
  maybe,
  prepare,
  sql,
  tables,
  text,
  uuid,
} from './prepared.ts';
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
  test('has its values at their places, a parameter once however often it is used and what never changes among them', () => {
    expect(bound(insert, { name: 'ACME', id, reference: 'r' }).values).toEqual([organization, id, 'shop', 'r', 'ACME']);
    expect(within(id, bound(insert, { name: 'ACME', id, reference: 'r' })).values).toEqual([
      id,
      id,
      'shop',
      'r',
      'ACME',
    ]);
    expect(bound(find, { reference: 'r', other: null }).values).toEqual(['r', null]);
  });

  test('is built over the tables or written as SQL, with each parameter cast to its type', () => {
    const written = prepare(
      'test-written',
      { since: instant, references: array(maybe(text)), most: int },
      ({ since, references, most }) => sql<{ name: string }>`
    SELECT name FROM customers
        WHERE created_at > ${since} AND external_reference = ANY(${references}) AND updated_at > ${since}
        LIMIT ${most}`,
    );
    expect(written.text.trim().split(/\s+/).join(' ')).toBe(
      'SELECT name FROM customers WHERE created_at > $1::timestamptz(3) AND external_reference = ANY($2::text[]) ' +
        'AND updated_at > $1::timestamptz(3) LIMIT $3::int',
    );
    expect(find.text).toContain('("name" = $2::text or "external_reference" = $1::text)');
    const since = new Date(0);
    expect(bound(written, { since, references: ['r', null], most: 1 }).values).toEqual([since, ['r', null], 1]);
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
    database = await takeTestDatabase();
    ({ organizationId } = await createOrganization(database.db, createKeys().keys));
  });
  afterAll(() => database.drop());

  test('writes and reads rows of the organization, typed as the schema has them, and a connection plans it once', async () => {
    const { organizationDb } = database;
    const [made] = await leaseOrganization(organizationDb, organizationId, (tx) =>
      ask(tx, insert, { id, reference: 'r', name: 'ACME' }),
    );
    expect(made).toEqual({ organization_id: organizationId, lifecycle_status: 'active', created_at: expect.any(Date) });
    const uses = prepare(
      'test-uses',
      {},
      () => sql<{ uses: number }>`SELECT (generic_plans + custom_plans)::int AS uses
        FROM pg_prepared_statements WHERE name = 'test-find'`,
    );
    const names = await leaseOrganization(organizationDb, organizationId, async (tx) => {
      for (const other of ['a', 'b']) await ask(tx, find, { reference: 'none', other });
      return ask(tx, uses, {});
    });
    expect(names).toEqual([{ uses: 2 }]);
    const found = await askOrganization(organizationDb, organizationId, (db) =>
      ask(db, find, { reference: 'r', other: null }),
    );
    expect(found).toEqual([{ name: 'ACME' }]);
  });
});
