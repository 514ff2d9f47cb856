import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createDb } from '@invoicing/db/connection/client';
import type { RuntimeRole } from '@invoicing/db/connection/fitness';
import { testDatabaseUrl } from '@invoicing/db/testing/env';
import { createKeys, createOrganization } from '@invoicing/db/testing/factories';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from './database.ts';
import { root } from './settings.ts';

const id = randomBytes(4).toString('hex');
const database = `roles_${id}`;
const logins = ['owner', 'operations', 'doors', 'jobs', 'reporting'] as const;
let admin: pg.Client;

// As an administrator does it by hand, on a server that other tests use too: with names of its own.
beforeAll(async () => {
  admin = new pg.Client({ connectionString: testDatabaseUrl() });
  await admin.connect();
  const script = readFileSync(path.join(root, 'deploy/roles.sql'), 'utf8');
  await admin.query(logins.reduce((text, login) => text.replaceAll(`invoicing_${login}`, `${login}_${id}`), script));
  await admin.query(`CREATE DATABASE ${database} OWNER owner_${id}`);
});
afterAll(async () => {
  await admin.query(`DROP DATABASE ${database} WITH (FORCE)`);
  for (const login of [...logins].reverse()) await admin.query(`DROP ROLE ${login}_${id}`);
  await admin.end();
});

function urlOf(login: (typeof logins)[number]): string {
  const url = new URL(testDatabaseUrl());
  [url.pathname, url.username, url.password] = [`/${database}`, `${login}_${id}`, `change-me-${login}`];
  return url.href;
}

async function ask(login: (typeof logins)[number], text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: urlOf(login) });
  await client.connect();
  return client.query({ text, rowMode: 'array' }).then(
    ({ rows }) => client.end().then(() => rows),
    (error: unknown) => client.end().then(() => Promise.reject(error)),
  );
}

test('an owner who may not make roles migrates, and each login then is what its process must be', async () => {
  expect((await migrate(urlOf('owner'))).length).toBeGreaterThan(0);
  expect(await migrate(urlOf('owner'))).toEqual([]);
  const roles = {
    operations: 'invoicing_app',
    doors: 'invoicing_service',
    jobs: 'invoicing_worker',
  } as const satisfies Partial<Record<string, RuntimeRole>>;
  for (const [login, role] of [
    ['operations', roles.operations],
    ['doors', roles.doors],
    ['jobs', roles.jobs],
  ] as const) {
    const db = createDb(urlOf(login), { max: 1, role });
    expect(await db.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }]);
    await db.$disconnect();
  }
});

test('the login of reports reads the invoices of every organization, no secret and no person, and writes nothing', async () => {
  const owner = createDb(urlOf('owner'), { max: 1 });
  const { keys } = createKeys();
  for (let made = 0; made < 2; made += 1) await createOrganization(owner, keys);
  await owner.$disconnect();
  expect(await ask('reporting', 'SELECT count(*)::int FROM number_series')).toEqual([[expect.any(Number)]]);
  expect(await ask('reporting', 'SELECT count(*)::int FROM organizations')).toEqual([[2]]);
  const readable = await ask(
    'reporting',
    `SELECT attrelid::regclass::text COLLATE "C" || '.' || attname FROM pg_attribute JOIN pg_class c ON c.oid = attrelid
      WHERE relnamespace = 'public'::regnamespace
       AND relkind IN ('r', 'p')
       AND attnum > 0 AND NOT attisdropped AND has_column_privilege(attrelid, attnum, 'SELECT')
     ORDER BY 1`,
  );
  expect(
    readable
      .flat()
      .filter((name) => /sealed|secret|token|password|_hash$|\.bytes|payload|email|\.ip$/.test(String(name))),
  ).toEqual(['invoice_corrections.content_hash', 'invoices.content_hash']);
  await expect(ask('reporting', "BEGIN READ WRITE; UPDATE organizations SET name = 'x'")).rejects.toThrow(
    /permission denied/,
  );
  for (const table of ['users', 'totp_credentials', 'ksef_connections', 'blobs', 'mails'])
    await expect(ask('reporting', `SELECT 1 FROM ${table}`)).rejects.toThrow(/permission denied/);
});
