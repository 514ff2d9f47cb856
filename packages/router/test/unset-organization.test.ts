import { type Asked, noteStatements } from '@invoicing/db/testing/queries';
import pg from 'pg';
import { expect } from 'vitest';
import { panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';
import { createWorld } from '../testing/whole-world.ts';

const organizationTables = /\b(FROM|JOIN|INTO|UPDATE)\s+("public"\.)?"?(\w+)"?/gi;
const isRead = ({ text }: Asked) => /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text);

const test = base
  // A database of its own: its connections are made after the first statement is to be noted.
  .extend('isAlone', { scope: 'file' }, true)
  /** The statements of making a world and reading every page of it, by their texts. */
  .extend('asked', { scope: 'file' }, async ({ harness }) => {
    const asked = new Map<string, Asked>();
    noteStatements(harness.database.organizationDb, (one) => void asked.set(one.text, one));
    const world = await createWorld(harness);
    for (const read of Object.values(world.pages(panelOf(harness, world.owner)))) await read();
    return asked;
  })
  /** Tables that belong to an organization. */
  .extend('scoped', async ({ db }) => {
    const rows = await db.$queryRaw<{ name: string }[]>`
      SELECT table_name::text AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'organization_id'`;
    return new Set(rows.map(({ name }) => name));
  });

test('every statement about rows of an organization names the organization', async ({ asked, scoped }) => {
  const unnamed = [...asked.keys()].filter((text) => {
    const named = [...text.matchAll(organizationTables)].map(([, , , table]) => table ?? '');
    return named.some((table) => scoped.has(table)) && !text.includes('organization_id');
  });
  expect(asked.size).toBeGreaterThan(150);
  expect(unnamed).toEqual([]);
});

test('every read that an operation asks sees no row where no organization is set', async ({
  harness,
  asked,
  scoped,
}) => {
  const client = new pg.Client({ connectionString: harness.database.organizationUrl });
  await client.connect();
  const seen: string[] = [];
  let tried = 0;
  try {
    for (const { text, values } of [...asked.values()].filter(isRead)) {
      const tables = [...text.matchAll(organizationTables)].map(([, , , table]) => table ?? '');
      if (!tables.some((table) => scoped.has(table))) continue;
      await client.query('BEGIN; SET LOCAL ROLE invoicing_app');
      const { rows } = await client.query({ text, values });
      await client.query('ROLLBACK');
      tried += 1;
      const counts = rows.flatMap((row) => Object.values(Object(row)));
      const isEmpty = counts.every((value) => value === null || String(value) === '0' || value === false);
      if (rows.length > 0 && !isEmpty) seen.push(text);
    }
  } finally {
    await client.end();
  }
  expect(tried).toBeGreaterThan(60);
  expect(seen).toEqual([]);
});
