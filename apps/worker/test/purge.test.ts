import type { Db } from '@invoicing/db/connection/client';
import { createDelegatedClient, createKeys, createMember, createOrganization } from '@invoicing/db/testing/factories';
import { pino } from 'pino';
import { expect } from 'vitest';
import { purge, purgeBatch, purged, purgeExpired } from '../src/jobs/purge-expired.ts';
import type { Services } from '../src/services.ts';
import { test as base } from './database-test.ts';

const { keys } = createKeys();
const dayMs = 86_400_000;
const now = new Date();

const test = base
  .extend('db', { scope: 'file' }, ({ database }) => database.db)
  .extend('services', ({ db }) => trustServices({ db, clock: () => now, logger: pino({ level: 'silent' }) }));

/** One code, token pair and request of a consent, all good until `expiresAt`. */
async function grantUntil(db: Db, organizationId: string, expiresAt: Date): Promise<void> {
  const client = await createDelegatedClient(
    db,
    keys,
    organizationId,
    ['customers:read'],
    ['https://shop.example.com/callback'],
  );
  const { memberId } = await createMember(db, keys, organizationId, { role: 'owner' });
  const of = { organizationId, oauthClientId: client.id };
  const { id: consentId } = await db.oauthConsent.create({ data: { ...of, memberId, scopes: ['customers:read'] } });
  const bytes = () => new Uint8Array(crypto.getRandomValues(new Uint8Array(32)));
  const grant = { organizationId, consentId, scopes: ['customers:read'], expiresAt };
  await db.authorizationCode.create({
    data: { ...grant, hash: bytes(), redirectUri: 'https://shop.example.com/callback' },
  });
  await db.refreshToken.create({ data: { ...grant, hash: bytes(), absoluteExpiresAt: expiresAt } });
  await db.accessToken.create({ data: { ...grant, ...of, memberId, hash: bytes() } });
  await db.authorizationRequest.create({
    data: { ...of, hash: bytes(), bindingHash: bytes(), parameters: {}, expiresAt },
  });
}

test('codes, tokens and requests go a day after their end, and nothing that is still good goes', async ({
  db,
  services,
}) => {
  const { organizationId } = await createOrganization(db, keys);
  await grantUntil(db, organizationId, new Date(now.getTime() - dayMs));
  await grantUntil(db, organizationId, new Date(now.getTime() + dayMs));
  await purgeExpired(services);
  const left = [
    db.authorizationCode.count(),
    db.refreshToken.count(),
    db.accessToken.count(),
    db.authorizationRequest.count(),
  ];
  expect(await Promise.all(left)).toEqual([1, 1, 1, 1]);
  expect(await db.oauthConsent.count()).toBe(2);
});

/** So many rows of each of two tables that ended two days ago, and one that has not. */
async function growTables(db: Db, rows: number): Promise<void> {
  const { organizationId } = await createOrganization(db, keys);
  await db.$executeRaw`
    INSERT INTO throttles (key, count, window_ends_at)
    SELECT 'many:' || n, 1, ${now}::timestamptz + CASE n WHEN 0 THEN interval '1 day' ELSE interval '-2 days' END
      FROM generate_series(0, ${rows}::int) AS n`;
  await db.$executeRaw`
    INSERT INTO idempotency_records (organization_id, scope_hash, operation_id, fingerprint, status, body,
      correlation_id, expires_at)
    SELECT ${organizationId}::uuid, sha256(n::text::bytea), 'createCustomer', '\\x00', 201, '{}', gen_random_uuid(),
      ${now}::timestamptz + CASE n WHEN 0 THEN interval '1 day' ELSE interval '-2 days' END
        FROM generate_series(0, ${rows}::int) AS n`;
}

test('rows go in batches: without time one of each table and the rest on the next run, which leaves what is still good', async ({
  db,
  services,
}) => {
  const counts = () => Promise.all([db.throttle.count(), db.idempotencyRecord.count()]);
  await growTables(db, 2 * purgeBatch + 500);
  await purge(services, 0);
  expect(await counts()).toEqual([purgeBatch + 501, purgeBatch + 501]);
  await purgeExpired(services);
  expect(await counts()).toEqual([1, 1]);
});

test('deliveries and their attempts go in batches too, attempts before their delivery', async ({ db, services }) => {
  const { organizationId } = await createOrganization(db, keys);
  const { id: endpointId } = await db.webhookEndpoint.create({
    data: { organizationId, url: 'https://example.com/hook', eventTypes: [] },
  });
  const old = new Date(now.getTime() - 40 * dayMs);
  const { id: eventId } = await db.event.create({
    data: {
      organizationId,
      type: 'invoice.issued',
      subjectType: 'invoice',
      subjectId: endpointId,
      sequence: 1,
      environment: 'simulator',
      cause: {},
      data: {},
    },
  });
  await db.$executeRaw`
    INSERT INTO webhook_deliveries (organization_id, id, endpoint_id, event_id, status, payload, payload_sha256,
      created_at, updated_at)
    SELECT ${organizationId}::uuid, gen_random_uuid(), ${endpointId}::uuid, ${eventId}::uuid, 'delivered', '{}', '',
      ${old}::timestamptz, ${old}::timestamptz
    FROM generate_series(1, ${purgeBatch + 1}::int)`;
  await db.$executeRaw`
    INSERT INTO webhook_attempts (organization_id, delivery_id, number, started_at, created_at, duration_ms,
      request_host, request_headers)
    SELECT organization_id, id, 1, created_at, created_at, 1, 'example.com', '{}' FROM webhook_deliveries
      WHERE organization_id = ${organizationId}::uuid`;
  await purgeExpired(services);
  expect([await db.webhookAttempt.count(), await db.webhookDelivery.count()]).toEqual([0, 0]);
});

test('every table whose rows end is purged, but for what belongs to the records of an organization', async ({ db }) => {
  const rows = await db.$queryRaw<{ name: string }[]>`
    SELECT DISTINCT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name IN ('expires_at', 'window_ends_at', 'absolute_expires_at')`;
  const kept = ['approval_intents', 'invitations', 'oauth_client_secrets'];
  const ending = rows.map(({ name }) => name).filter((name) => !kept.includes(name));
  expect(purged.map(({ table }) => table)).toEqual(expect.arrayContaining(ending));
});

/** The job reads these members only. */
function trustServices(given: Pick<Services, 'db' | 'clock' | 'logger'>): Services {
  return given as Services;
}
