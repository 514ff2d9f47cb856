import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Scoped } from '../../testing/bound-tables.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { judgeFunction, judgeStatement, scopedTables } from '../../testing/named-organization.ts';

const sample: Scoped = new Map([
  ['a', 'organization_id'],
  ['b', 'organization_id'],
  ['organizations', 'id'],
]);
const openIn = (text: string) => judgeStatement(text, sample).unnamed;

describe('what binds a table to an organization', () => {
  test.each([
    'SELECT * FROM a WHERE organization_id = $1::uuid AND id = $2',
    'SELECT * FROM "public"."a" WHERE ("public"."a"."id" = $1 AND "public"."a"."organization_id" = $2)',
    'SELECT * FROM a WHERE organization_id IN ($1, $2)',
    'SELECT * FROM a WHERE organization_id = ANY($1)',
    'SELECT * FROM a WHERE (organization_id, id) = ($1, $2)',
    'SELECT * FROM a WHERE (organization_id, id) IN (SELECT organization_id, id FROM b WHERE organization_id = $1)',
    'SELECT * FROM a WHERE (organization_id = $1 AND id = $2) OR (organization_id = $1 AND id = $3)',
    'SELECT * FROM a JOIN b ON b.organization_id = a.organization_id WHERE b.organization_id = $1',
    'SELECT * FROM a LEFT JOIN b USING (organization_id, id) WHERE a.organization_id = current_organization()',
    'SELECT * FROM unnest($1::uuid[]) AS asked (organization_id) JOIN a USING (organization_id)',
    'SELECT * FROM organizations o JOIN a ON a.organization_id = o.id WHERE o.id = $1',
    'SELECT (SELECT count(*) FROM b WHERE b.organization_id = a.organization_id) FROM a WHERE organization_id = $1',
    'WITH a AS (SELECT * FROM b WHERE organization_id = $1) SELECT * FROM a',
    'INSERT INTO a (organization_id, id) VALUES ($1, $2)',
    'UPDATE a SET id = $1 WHERE organization_id = $2',
    'UPDATE a SET id = $1 FROM b WHERE a.organization_id = b.organization_id AND b.organization_id = $2',
    'DELETE FROM a USING b WHERE a.organization_id = b.organization_id AND b.organization_id = $2',
    'SELECT * FROM other WHERE id = $1',
  ])('%s', (text) => {
    expect(openIn(text)).toEqual([]);
  });
});

describe('what leaves a table open', () => {
  test.each([
    ['SELECT organization_id FROM a WHERE id = $1', ['SELECT a']],
    ['SELECT * FROM a WHERE organization_id = $1 OR id = $2', ['SELECT a']],
    ['SELECT * FROM a WHERE NOT (organization_id = $1)', ['SELECT a']],
    ['SELECT * FROM a WHERE organization_id <> $1', ['SELECT a']],
    ['SELECT * FROM a WHERE organization_id = a.organization_id', ['SELECT a']],
    ['SELECT * FROM a WHERE organization_id = a.id', ['SELECT a']],
    ['SELECT * FROM a JOIN b ON b.id = a.id WHERE a.organization_id = $1', ['SELECT b']],
    ['SELECT * FROM a JOIN b ON a.organization_id = b.organization_id', ['SELECT a', 'SELECT b']],
    [
      'SELECT * FROM a LEFT JOIN b ON b.organization_id = a.organization_id AND a.organization_id = $1',
      ['SELECT a', 'SELECT b'],
    ],
    ['SELECT * FROM a LEFT JOIN b ON b.organization_id = $1', ['SELECT a']],
    ['SELECT * FROM a JOIN b USING (organization_id)', ['SELECT a', 'SELECT b']],
    ['SELECT (SELECT count(*) FROM b WHERE b.id = a.id) FROM a WHERE organization_id = $1', ['SELECT b']],
    ['SELECT id FROM a WHERE organization_id = $1 UNION ALL SELECT id FROM b', ['SELECT b']],
    ['WITH a AS (SELECT * FROM a) SELECT * FROM a WHERE organization_id = $1', ['SELECT a']],
    ['INSERT INTO a (id) VALUES ($1) RETURNING organization_id', ['INSERT a']],
    ['INSERT INTO a (organization_id, id) SELECT organization_id, id FROM b', ['SELECT b']],
    ['UPDATE a SET organization_id = $1', ['UPDATE a']],
    ['WITH gone AS (DELETE FROM a RETURNING organization_id) SELECT * FROM gone', ['DELETE a']],
  ])('%s', (text, open) => {
    expect(openIn(text)).toEqual(open);
  });

  test('in the body of a function too, with its variables as values', () => {
    const declared = (body: string) =>
      `CREATE FUNCTION f(owner uuid) RETURNS SETOF uuid LANGUAGE plpgsql AS $$ DECLARE x uuid; BEGIN ${body} END $$`;
    const open = (body: string) => judgeFunction(declared(body), 'plpgsql', sample).unnamed;
    expect(open('RETURN QUERY SELECT id FROM a WHERE organization_id = owner;')).toEqual([]);
    expect(open('RETURN QUERY SELECT id FROM a;')).toEqual(['SELECT a']);
    expect(open('x := (SELECT id FROM a LIMIT 1);')).toEqual(['SELECT a']);
    expect(open('IF EXISTS (SELECT FROM b) THEN UPDATE a SET id = x; END IF;')).toEqual(['SELECT b', 'UPDATE a']);
    const sql = 'CREATE FUNCTION g() RETURNS bigint LANGUAGE sql AS $function$ SELECT count(*) FROM a $function$';
    expect(judgeFunction(sql, 'sql', sample).unnamed).toEqual(['SELECT a']);
  });
});

describe('the functions of the database', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  test('bind every table that they ask to an organization, whatever rights they have', async () => {
    const scoped = await scopedTables(database.db);
    const functions = await database.db.$queryRaw<{ name: string; language: string; definition: string }[]>`
      SELECT p.proname::text AS name, l.lanname::text AS language, pg_get_functiondef(p.oid) AS definition
      FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
      WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f' AND l.lanname IN ('sql', 'plpgsql')`;
    const judged = functions.map(({ name, language, definition }) => ({
      name,
      ...judgeFunction(definition, language, scoped),
    }));
    // Triggers of people's tables: a person is a member of several organizations, and only their own rows change.
    const open = judged.filter(({ unnamed }) => unnamed.length > 0);
    expect(open.map(({ name, unnamed }) => [name, unnamed]).toSorted()).toEqual([
      ['members_follow_factor', ['UPDATE members']],
      ['members_follow_user', ['UPDATE members']],
    ]);
    const asking = judged.filter(({ tables }) => [...tables].some((table) => scoped.has(table)));
    expect(asking.map(({ name }) => name)).toContain('find_by_part');
    expect(asking.length).toBeGreaterThan(10);
    // What they make of values cannot be judged. Those of partitions make and drop whole months and return names; the
    // others are for migrations and never called otherwise.
    const executing = functions.filter(({ definition }) => /^\s*EXECUTE\b/m.test(definition)).map(({ name }) => name);
    expect(executing.toSorted()).toEqual([
      'drop_partitions',
      'keep_for_worker',
      'lock_together',
      'make_partitions',
      'protect_organization_table',
      'purge_partitions',
    ]);
  });
});
