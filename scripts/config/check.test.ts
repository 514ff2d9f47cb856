import { randomBytes } from 'node:crypto';
import type { Variables } from '@invoicing/config/read';
import { requireFittingKeys } from '@invoicing/db/sealing-canary';
import { createTestDatabase, type TestDatabase } from '@invoicing/db/testing/database';
import { createKeys } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../product/ports.ts';
import { checkConfiguration } from './check.ts';

const { env: keys, keys: right } = createKeys();
let database: TestDatabase;
let good: Record<'api' | 'panel' | 'worker', Variables>;

beforeAll(async () => {
  database = await createTestDatabase();
  await requireFittingKeys(database.db, right.encryption);
  const common = { ...keys, BASE_URL: 'https://invoicing.example' };
  const door = { ...common, DATABASE_URL: database.serviceUrl, ORGANIZATION_DATABASE_URL: database.organizationUrl };
  good = {
    api: { ...door, PANEL_ORIGIN: 'http://127.0.0.1:3001' },
    panel: { ...door, NEXTAUTH_SECRET: randomBytes(32).toString('base64') },
    worker: { ...common, DATABASE_URL: database.workerUrl },
  };
});
afterAll(() => database.drop());

/** What the check says when every process gets these changes. */
async function check(changes: Variables): Promise<string[]> {
  const { api, panel, worker } = good;
  const problems = await checkConfiguration({
    api: { ...api, ...changes },
    panel: { ...panel, ...changes },
    worker: { ...worker, ...changes },
  });
  return problems.map(({ where, text }) => `${where.join(', ')}: ${text}`);
}

test('a configuration with which every process serves has nothing wrong', async () => {
  expect(await check({})).toEqual([]);
});

test('plain HTTP in the open and keys that do not decrypt what the database holds are reported for each process', async () => {
  const all = 'api, panel, worker';
  expect(await check({ BASE_URL: 'http://invoicing.example', SEALING_KEYS: createKeys().env.SEALING_KEYS })).toEqual([
    `${all}: BASE_URL: must be https where others reach the service: sessions and secrets would travel in clear`,
    expect.stringMatching(new RegExp(`^${all}: DATABASE_URL: SEALING_KEYS do not open what this database holds`)),
  ]);
});

test('a login that owns the tables or has the role of another process is refused with what it has to be', async () => {
  expect(await check({ DATABASE_URL: database.url, ORGANIZATION_DATABASE_URL: database.workerUrl })).toEqual([
    expect.stringMatching(/^api, panel: DATABASE_URL: The login postgres owns tables: .* IN ROLE invoicing_service$/),
    expect.stringMatching(
      /^api, panel: ORGANIZATION_DATABASE_URL: The login .* must be a member of invoicing_app alone/,
    ),
    expect.stringMatching(/^worker: DATABASE_URL: The login postgres owns tables: .* IN ROLE invoicing_worker$/),
  ]);
});

test('a database out of reach is named without its password, with everything else that is wrong', async () => {
  const url = `postgres://login:secret@127.0.0.1:${await freePorts(1)}/invoices`;
  const said = await check({ DATABASE_URL: url, TOKEN_PEPPER: 'short', PANEL_ORIGIN: '' });
  expect(said).toEqual([
    expect.stringMatching(/^api, panel, worker: TOKEN_PEPPER: must be the base64 of at least 32 bytes/),
    expect.stringMatching(/^api: PANEL_ORIGIN: /),
    expect.stringMatching(
      /^api, panel, worker: DATABASE_URL: Cannot use the database invoices on 127\.0\.0\.1:\d+: connect ECONNREFUSED/,
    ),
  ]);
  expect(said.join()).not.toContain('secret@');
});

test('a key that one process has and another has not is reported', async () => {
  const { api, panel, worker } = good;
  const other = { ...worker, TOKEN_PEPPER: createKeys().env.TOKEN_PEPPER };
  expect(await checkConfiguration({ api, panel, worker: other })).toEqual([
    { where: ['api', 'panel', 'worker'], text: 'TOKEN_PEPPER: is not the same in these processes' },
  ]);
});

test('a migration that the database lacks is named, with the command that applies it', async () => {
  const [last] = await database.db.$queryRaw<{ name: string }[]>`
    DELETE FROM _prisma_migrations WHERE migration_name = (SELECT max(migration_name) FROM _prisma_migrations)
      RETURNING migration_name AS name`;
  expect(await check({})).toEqual([
    `api, panel, worker: DATABASE_URL: The database lacks ${last?.name}: npm run db:migrate`,
    expect.any(String),
  ]);
});
