import { type Asked, noteStatements } from '@invoicing/db/testing/queries';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHarness, type Harness, panelOf } from '../testing/harness.ts';
import { createWorld } from '../testing/whole-world.ts';

let harness: Harness;
const asked = new Map<string, Asked>();

beforeAll(async () => {
  // A database of its own: its connections are made after the first statement is to be noted.
  harness = await createHarness({ isAlone: true });
  noteStatements(harness.database.organizationDb, (one) => void asked.set(one.text, one));
  const world = await createWorld(harness);
  for (const read of Object.values(world.pages(panelOf(harness, world.owner)))) await read();
});
afterAll(() => harness.database.drop());

const organizationTables = /\b(FROM|JOIN|INTO|UPDATE)\s+("public"\.)?"?(\w+)"?/gi;
const isRead = ({ text }: Asked) => /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete)\b/i.test(text);

/** Tables that belong to an organization. */
async function scopedTables(): Promise<Set<string>> {
  const rows = await harness.database.db.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'organization_id'`;
  return new Set(rows.map(({ name }) => name));
}

test('every statement about rows of an organization names the organization', async () => {
  const scoped = await scopedTables();
  const unnamed = [...asked.keys()].filter((text) => {
    const named = [...text.matchAll(organizationTables)].map(([, , , table]) => table ?? '');
    return named.some((table) => scoped.has(table)) && !text.includes('organization_id');
  });
  expect(asked.size).toBeGreaterThan(150);
  expect(unnamed).toEqual([]);
});

test('every read that an operation asks sees no row where no organization is set', async () => {
  const scoped = await scopedTables();
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
