import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { createClient, createKeys, createMember, createOrganization } from '../testing/factories.ts';
import { layoutOwner } from './mails.ts';
import { resealAll, sealedColumns } from './reseal.ts';
import { keysFit, requireFittingKeys } from './sealing-canary.ts';
import { createSealer, type Sealer, sha256 } from './secrets.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [k1, k2] = [key('k1'), key('k2')];
const [before, rotated, after] = [createSealer(k1), createSealer(`${k2},${k1}`), createSealer(k2)];
const { keys } = createKeys();
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const answer = {
  operationId: 'createWebhookEndpoint',
  status: 201,
  body: '{}',
  correlationId: crypto.randomUUID(),
  expiresAt: new Date(),
};

/** One value in each column that holds sealed text. */
async function fill(sealer: Sealer): Promise<void> {
  const { db } = database;
  const { organizationId } = await createOrganization(db, { ...keys, sealer });
  await requireFittingKeys(db, sealer);
  const member = await createMember(db, { ...keys, sealer }, organizationId, { role: 'owner' });
  const { id: oauthClientId } = await createClient(db, keys, organizationId, []);
  const scopeHash = sha256(organizationId);
  const sealedSecret = sealer.seal('replayed secret', organizationId);
  await db.idempotencyRecord.create({
    data: { organizationId, scopeHash, ...answer, fingerprint: scopeHash, sealedSecret },
  });
  const { id: endpointId } = await db.webhookEndpoint.create({
    data: { organizationId, url: 'https://example.com', eventTypes: [] },
  });
  const session = { reference: 'x', environment: 'simulator', openedAt: new Date() } as const;
  await db.ksefSession.create({
    data: { organizationId, ...session, sealedKey: sealer.seal('session key', organizationId) },
  });
  await db.webhookSecret.create({
    data: { organizationId, endpointId, hint: 'xxxx', sealedSecret: sealer.seal('webhook secret', endpointId) },
  });
  const mail = { id: crypto.randomUUID(), recipient: 'a@example.com', subject: 'x' };
  const layout = sealer.seal('mail layout', layoutOwner(mail.id));
  await db.mail.create({ data: { ...mail, sealedText: sealer.seal('mail text', mail.id), sealedLayout: layout } });
  const consent = await db.oauthConsent.create({
    data: { organizationId, oauthClientId, memberId: member.memberId, scopes: [] },
  });
  const aad = `refresh-token:${scopeHash.toString('base64url')}`;
  const times = { expiresAt: new Date(), absoluteExpiresAt: new Date() };
  const refreshToken = { organizationId, hash: scopeHash, consentId: consent.id, scopes: [], ...times };
  await db.refreshToken.create({ data: { ...refreshToken, sealedSuccessor: sealer.seal('pair', aad) } });
}

test('every column of sealed text is in the list', async () => {
  const rows = await database.db.$queryRaw<{ name: string }[]>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE 'sealed%' AND data_type = 'bytea' ORDER BY 1`;
  expect(rows.map(({ name }) => name)).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort());
});

test('after resealing everything opens with the new key alone, for the same owner; a second run finds nothing', async () => {
  await fill(before);
  const counts = {
    totp_credentials: 1,
    ksef_credentials: 1,
    ksef_sessions: 1,
    webhook_secrets: 1,
    idempotency_records: 1,
    mails: 2,
    sealing_canary: 1,
    oauth_refresh_tokens: 1,
  };
  expect(await resealAll(database.db, rotated, 'k2')).toEqual(counts);
  expect(await resealAll(database.db, rotated, 'k2')).toEqual(
    Object.fromEntries(Object.keys(counts).map((table) => [table, 0])),
  );
  const { db } = database;
  const totp = await db.totpCredential.findFirstOrThrow();
  expect(after.open(totp.sealedSecret, totp.userId)).toMatch(/^[A-Z2-7]{32}$/);
  const credential = await db.ksefCredential.findFirstOrThrow();
  expect(after.open(credential.sealedSecret ?? Buffer.alloc(0), credential.organizationId)).toContain('|nip-');
  const webhook = await db.webhookSecret.findFirstOrThrow();
  const session = await db.ksefSession.findFirstOrThrow();
  expect(after.open(session.sealedKey ?? Buffer.alloc(0), session.organizationId)).toBe('session key');
  expect(after.open(webhook.sealedSecret, webhook.endpointId)).toBe('webhook secret');
  const replay = await db.idempotencyRecord.findFirstOrThrow();
  expect(after.open(replay.sealedSecret ?? Buffer.alloc(0), replay.organizationId)).toBe('replayed secret');
  const mail = await db.mail.findFirstOrThrow();
  expect(after.open(mail.sealedText ?? Buffer.alloc(0), mail.id)).toBe('mail text');
  expect(after.open(mail.sealedLayout ?? Buffer.alloc(0), layoutOwner(mail.id))).toBe('mail layout');
  const token = await db.refreshToken.findFirstOrThrow();
  expect(
    after.open(
      token.sealedSuccessor ?? Buffer.alloc(0),
      `refresh-token:${Buffer.from(token.hash).toString('base64url')}`,
    ),
  ).toBe('pair');
  expect([await keysFit(db, after), await keysFit(db, before)]).toEqual([true, false]);
  expect(() => before.open(totp.sealedSecret, totp.userId)).toThrow('not configured');
});

test('more than one batch is sealed again', async () => {
  const { organizationId } = await createOrganization(database.db, { ...keys, sealer: rotated });
  const rows = Array.from({ length: 450 }, () => ({
    organizationId,
    scopeHash: Buffer.from(randomBytes(32)),
    operationId: 'x',
    fingerprint: Buffer.alloc(32),
    status: 201,
    body: '{}',
    correlationId: crypto.randomUUID(),
    expiresAt: new Date(),
    sealedSecret: before.seal('x', organizationId),
  }));
  await database.db.idempotencyRecord.createMany({ data: rows });
  expect(await resealAll(database.db, rotated, 'k2')).toMatchObject({ idempotency_records: 450 });
});

test('what no key opens is named and left as it is', async () => {
  const { organizationId } = await createOrganization(database.db, { ...keys, sealer: createSealer(key('k0')) });
  const read = () => database.db.ksefCredential.findFirstOrThrow({ where: { organizationId } });
  const { id, sealedSecret } = await read();
  await expect(resealAll(database.db, rotated, 'k2')).rejects.toThrow(
    new RegExp(`ksef_credentials ${organizationId} ${id} opens with none of SEALING_KEYS`),
  );
  expect((await read()).sealedSecret).toEqual(sealedSecret);
});
