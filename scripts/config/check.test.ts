import { requireFittingKeys } from '@invoicing/db/secrets/sealing-canary';
import { createTestDatabase } from '@invoicing/db/testing/database';
import { createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { startSessionPooler } from '@invoicing/db/testing/pooler';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../product/ports.ts';
import { checkConfiguration } from './check.ts';
import { createGoodInstallation, type GoodInstallation } from './good-installation.ts';

let database: GoodInstallation['database'];
let good: GoodInstallation['good'];
let check: GoodInstallation['check'];
let right: GoodInstallation['right'];
beforeAll(async () => {
  ({ database, good, check, right } = await createGoodInstallation());
});
afterAll(() => database.drop());

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

test('two listeners on one port are reported, of one process and of those on one machine', async () => {
  expect(await check({ PORT: '3100' })).toEqual([
    'panel: PORT: is the PORT of the api too, 3100: give each listener a port of its own',
  ]);
  const { api, panel, worker } = good;
  const metrics = { ...api, METRICS_PORT: '3000' };
  expect(await checkConfiguration({ api: metrics, panel, worker })).toMatchObject([
    { where: ['api'], text: expect.stringMatching(/^METRICS_PORT: is the PORT of the api too, 3000/) },
  ]);
  const apart = { ...api, PANEL_ORIGIN: 'http://panel:3100', PORT: '3100' };
  expect(await checkConfiguration({ api: apart, panel: { ...panel, PORT: '3100' }, worker })).toEqual([]);
});

test('a misspelt variable is reported with the one that is meant', async () => {
  const { api, panel, worker } = good;
  const slips = { ...worker, KSEF_TIMEOUTMS: '1', KSEF_CONCURENCY: '2', HOSTNAME: 'x', UNRELATED: 'y' };
  expect(await checkConfiguration({ api, panel, worker: slips })).toEqual([
    { where: ['worker'], text: 'KSEF_TIMEOUTMS: is not a variable of it; KSEF_TIMEOUT_MS is meant' },
    { where: ['worker'], text: 'KSEF_CONCURENCY: is not a variable of it; KSEF_CONCURRENCY is meant' },
  ]);
});

test('an address of KSeF in clear is refused, but for a simulator on this machine', async () => {
  expect(await check({ KSEF_PRODUCTION_URL: 'http://api.ksef.mf.gov.pl' })).toEqual([
    'worker: KSEF_PRODUCTION_URL: must begin with https://: credentials and invoices would travel in clear',
  ]);
  expect(await check({ KSEF_TEST_URL: 'http://127.0.0.1:3002' })).toEqual([]);
});

test('mails that would reach no one are reported, and a mail server that only one process knows', async () => {
  expect(await check({ SMTP_URL: '' })).toEqual([
    expect.stringMatching(/^panel, worker: SMTP_URL: is empty, and so is OPERATOR_ORGANIZATION_ID/),
  ]);
  expect(await check({ SMTP_URL: '', OPERATOR_ORGANIZATION_ID: 'an-organization' })).toEqual([]);
  const { api, panel, worker } = good;
  expect(await checkConfiguration({ api, panel: { ...panel, SMTP_URL: '' }, worker })).toMatchObject([
    { where: ['panel', 'worker'], text: expect.stringMatching(/^SMTP_URL: is empty in one of these processes/) },
  ]);
});

test('half a pair of push keys is refused, and a public key that only one process knows is reported', async () => {
  const [publicKey, privateKey] = ['B'.repeat(87), 'k'.repeat(43)];
  expect(await check({ VAPID_PUBLIC_KEY: publicKey })).toEqual([
    expect.stringMatching(/^worker: VAPID_PRIVATE_KEY: and VAPID_PUBLIC_KEY are one pair/),
  ]);
  expect(await check({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey })).toEqual([]);
  const { api, panel, worker } = good;
  const half = { ...worker, VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey };
  expect(await checkConfiguration({ api, panel, worker: half })).toMatchObject([
    { where: ['panel', 'worker'], text: expect.stringMatching(/^VAPID_PUBLIC_KEY: is not the same/) },
  ]);
});

test('rate limits of load tests are reported where others reach the service', async () => {
  expect(await check({ RATE_LIMIT_FACTOR: '100000' })).toEqual([
    expect.stringMatching(/^api: RATE_LIMIT_FACTOR: multiplies every rate limit by 100000/),
  ]);
  expect(await check({ RATE_LIMIT_FACTOR: '100000', BASE_URL: 'http://localhost:3000' })).toEqual([]);
});

test('a pooler is reported with what to set, and its connections do not count among those of the server', async () => {
  const [service, organization] = await Promise.all(
    [database.serviceUrl, database.organizationUrl].map((url) => startSessionPooler(url)),
  );
  const { api, panel, worker } = good;
  const pooled = {
    DATABASE_URL: service?.url,
    ORGANIZATION_DATABASE_URL: organization?.url,
    DATABASE_CONNECTIONS: '200',
  };
  const said = await checkConfiguration({ api: { ...api, ...pooled }, panel: { ...panel, ...pooled }, worker });
  expect(said).toEqual([
    {
      where: ['api', 'panel'],
      text: expect.stringMatching(/^DATABASE_URL: A pooler in session mode .*: set DATABASE_URL to/),
    },
    {
      where: ['api', 'panel'],
      text: expect.stringMatching(
        /^ORGANIZATION_DATABASE_URL: A pooler in session mode .*: set ORGANIZATION_DATABASE_URL to/,
      ),
    },
  ]);
  await Promise.all([service?.close(), organization?.close()]);
});

test('a replica that follows no other server is reported, and an address that is none', async () => {
  expect(await check({ DATABASE_REPLICA_URL: database.organizationUrl })).toEqual([
    expect.stringMatching(/^api, panel: DATABASE_REPLICA_URL: The server is no standby: /),
  ]);
  expect(await check({ DATABASE_REPLICA_URL: 'http://replica' })).toEqual([
    'api, panel: DATABASE_REPLICA_URL: must be the address of a PostgreSQL database: postgres://…',
  ]);
});

test('a replica that only one of api and panel is given is reported', async () => {
  const replica = { DATABASE_REPLICA_URL: database.organizationUrl };
  const problems = await checkConfiguration({ ...good, api: { ...good.api, ...replica } });
  const text = expect.stringMatching(
    /^DATABASE_REPLICA_URL: is given to one of these processes and not to the other: /,
  );
  expect(problems).toContainEqual({ where: ['api', 'panel'], text });
});

test('plans of organizations that the api does not know are named', async () => {
  const plans = ['gold', 'gold', 'business'];
  const ids = await Promise.all(plans.map(() => createOrganization(database.db, right)));
  for (const [index, { organizationId: id }] of ids.entries())
    await database.db.organization.update({ where: { id }, data: { plan: plans[index] ?? '' } });
  expect(await check({ RATE_LIMIT_PLANS: 'business=5' })).toEqual([
    'api: RATE_LIMIT_PLANS: lacks gold, a plan that organizations have: without it they get the quotas of the documentation',
  ]);
  expect(await check({ RATE_LIMIT_PLANS: 'business=5,gold=9' })).toEqual([]);
  await database.db.organization.updateMany({ data: { plan: 'standard' } });
});

test('more connections than the server allows are reported with both numbers', async () => {
  const said = await check({ DATABASE_CONNECTIONS: '200' });
  expect(said).toEqual([
    expect.stringMatching(
      /^api, panel, worker: DATABASE_CONNECTIONS: one process of each kind takes up to 883 connections and the server allows \d+/,
    ),
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

test('a table without a partition for this month is named, for each process that serves', async () => {
  const apart = await createTestDatabase();
  await requireFittingKeys(apart.db, right.encryption);
  await apart.db.$executeRaw`ALTER TABLE api_requests DETACH PARTITION partitions.api_requests_earlier`;
  for (const { name } of await apart.db.$queryRaw<{ name: string }[]>`
    SELECT partition::text AS name FROM partitions_of('api_requests') WHERE ends IS NOT NULL`)
    await apart.db.$executeRawUnsafe(`DROP TABLE ${name}`);
  const { serviceUrl, organizationUrl, workerUrl } = apart;
  const problems = await checkConfiguration({
    api: { ...good.api, DATABASE_URL: serviceUrl, ORGANIZATION_DATABASE_URL: organizationUrl },
    panel: { ...good.panel, DATABASE_URL: serviceUrl, ORGANIZATION_DATABASE_URL: organizationUrl },
    worker: { ...good.worker, DATABASE_URL: workerUrl },
  });
  const text = expect.stringMatching(/^DATABASE_URL: No partition for this month: api_requests\./);
  expect(problems).toEqual([{ where: ['api', 'panel', 'worker'], text }]);
  await apart.drop();
});
