import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient, createKeys, createMember, createOrganization } from '../../testing/factories.ts';
import { type TestDatabase, takeTestDatabase } from '../../testing/used-databases.ts';
import { inTransaction } from '../connection/transaction.ts';
import { storeOfflineCertificate } from '../ksef/offline-certificates.ts';
import { layoutOwner } from '../people/mails.ts';
import { keysFit, requireFittingKeys } from '../secrets/sealing-canary.ts';
import { createEncryption, type Encryption, sha256 } from '../secrets/secrets.ts';
import { resealAll, sealedColumns } from './reseal.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [k1, k2] = [key('k1'), key('k2')];
const [before, rotated, after] = [createEncryption(k1), createEncryption(`${k2},${k1}`), createEncryption(k2)];
const { keys } = createKeys();
let database: TestDatabase;
beforeAll(async () => {
  database = await takeTestDatabase();
});
afterAll(() => database.drop());

const answer = {
  operationId: 'createWebhookEndpoint',
  status: 201,
  body: '{}',
  correlationId: crypto.randomUUID(),
  expiresAt: new Date(),
};

const offlineCertificate = {
  secret: 'offline key',
  certificate: 'PEM',
  subject: 'CN=Firma',
  serialNumber: '01F20A5D352AE590',
  fingerprint: 'AB',
  validFrom: new Date(),
  validUntil: new Date(),
};

const times = { expiresAt: new Date(), absoluteExpiresAt: new Date() };

/** One value in each column that holds sealed text. */
async function fill(encryption: Encryption): Promise<void> {
  const { db } = database;
  const { organizationId, nip } = await createOrganization(db, { ...keys, encryption });
  await requireFittingKeys(db, encryption);
  const member = await createMember(db, { ...keys, encryption }, organizationId, { role: 'owner' });
  const { id: oauthClientId } = await createClient(db, keys, organizationId, []);
  const scopeHash = sha256(organizationId);
  const sealedSecret = encryption.encrypt('replayed secret', organizationId);
  await db.idempotencyRecord.create({
    data: { organizationId, scopeHash, ...answer, fingerprint: scopeHash, sealedSecret },
  });
  const { id: endpointId } = await db.webhookEndpoint.create({
    data: { organizationId, url: 'https://example.com', eventTypes: [] },
  });
  const { id: credentialId } = await db.ksefCredential.findFirstOrThrow({ where: { organizationId } });
  const sealedTokens = encryption.encrypt('tokens', organizationId);
  await db.ksefSignIn.create({ data: { organizationId, credentialId, sealedTokens } });
  const session = { reference: 'x', environment: 'simulator', openedAt: new Date() } as const;
  await db.ksefSession.create({
    data: { organizationId, ...session, sealedKey: encryption.encrypt('session key', organizationId) },
  });
  const sealedUpload = encryption.encrypt('package key', organizationId);
  await db.ksefPackage.create({ data: { organizationId, ...session, sha256: '0'.repeat(64), sealedUpload } });
  const seller = { organizationId, environment: 'simulator', nip, storedById: null, now: new Date() } as const;
  await inTransaction(db, (tx) => storeOfflineCertificate(tx, encryption, seller, offlineCertificate));
  const sealedKey = encryption.encrypt('requested key', organizationId);
  const requested = { organizationId, environment: 'simulator', purpose: 'offline', certificateName: 'x' } as const;
  await db.ksefEnrollment.create({ data: { ...requested, sealedKey } });
  const webhookSecret = encryption.encrypt('webhook secret', endpointId);
  await db.webhookSecret.create({ data: { organizationId, endpointId, hint: 'x', sealedSecret: webhookSecret } });
  await fillPushBrowser(encryption, member.userId);
  const id = randomUUID();
  const sealed = {
    sealedText: encryption.encrypt('mail text', id),
    sealedLayout: encryption.encrypt('mail layout', layoutOwner(id)),
  };
  await db.mail.create({ data: { id, recipient: 'a@example.com', subject: 'x', ...sealed } });
  await fillRefreshToken(encryption, { organizationId, oauthClientId, memberId: member.memberId }, scopeHash);
}

async function fillPushBrowser(encryption: Encryption, userId: string): Promise<void> {
  const id = randomUUID();
  const sealedSubscription = encryption.encrypt('subscription', id);
  await database.db.pushBrowser.create({ data: { id, userId, addressHash: sha256(id), sealedSubscription } });
}

type Consent = { organizationId: string; oauthClientId: string; memberId: string };

async function fillRefreshToken(encryption: Encryption, consenting: Consent, hash: Buffer<ArrayBuffer>): Promise<void> {
  const { db } = database;
  const { id: consentId } = await db.oauthConsent.create({ data: { ...consenting, scopes: [] } });
  const { organizationId } = consenting;
  const sealedSuccessor = encryption.encrypt('pair', `refresh-token:${hash.toString('base64url')}`);
  await db.refreshToken.create({ data: { organizationId, hash, consentId, scopes: [], ...times, sealedSuccessor } });
}

test('every column of sealed text is in the list', async () => {
  const rows = await database.db.$queryRaw<{ name: string }[]>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name LIKE 'sealed%' AND data_type = 'bytea' ORDER BY 1`;
  expect(rows.map(({ name }) => name)).toEqual(sealedColumns.map(({ table, column }) => `${table}.${column}`).sort());
});

/** The number of sealed values in each table after `fill`. */
const counts = {
  totp_credentials: 1,
  ksef_credentials: 1,
  ksef_sign_ins: 1,
  ksef_offline_certificates: 1,
  ksef_enrollments: 1,
  ksef_sessions: 1,
  ksef_packages: 1,
  webhook_secrets: 1,
  idempotency_records: 1,
  push_browsers: 1,
  mails: 2,
  sealing_canary: 1,
  oauth_refresh_tokens: 1,
};

test('after resealing everything opens with the new key alone, for the same owner; a second run finds nothing', async () => {
  await fill(before);
  expect(await resealAll(database.db, rotated, 'k2')).toEqual(counts);
  expect(await resealAll(database.db, rotated, 'k2')).toEqual(
    Object.fromEntries(Object.keys(counts).map((table) => [table, 0])),
  );
  const { db } = database;
  const totp = await db.totpCredential.findFirstOrThrow();
  expect(after.decrypt(totp.sealedSecret, totp.userId)).toMatch(/^[A-Z2-7]{32}$/);
  const credential = await db.ksefCredential.findFirstOrThrow();
  expect(after.decrypt(credential.sealedSecret ?? Buffer.alloc(0), credential.organizationId)).toContain('|nip-');
  const webhook = await db.webhookSecret.findFirstOrThrow();
  const session = await db.ksefSession.findFirstOrThrow();
  expect(after.decrypt(session.sealedKey ?? Buffer.alloc(0), session.organizationId)).toBe('session key');
  expect(after.decrypt(webhook.sealedSecret, webhook.endpointId)).toBe('webhook secret');
  const replay = await db.idempotencyRecord.findFirstOrThrow();
  expect(after.decrypt(replay.sealedSecret ?? Buffer.alloc(0), replay.organizationId)).toBe('replayed secret');
  const mail = await db.mail.findFirstOrThrow();
  expect(after.decrypt(mail.sealedText ?? Buffer.alloc(0), mail.id)).toBe('mail text');
  expect(after.decrypt(mail.sealedLayout ?? Buffer.alloc(0), layoutOwner(mail.id))).toBe('mail layout');
  const { sealedSuccessor, hash } = await db.refreshToken.findFirstOrThrow();
  const owner = `refresh-token:${Buffer.from(hash).toString('base64url')}`;
  expect(after.decrypt(sealedSuccessor ?? Buffer.alloc(0), owner)).toBe('pair');
  expect([await keysFit(db, after), await keysFit(db, before)]).toEqual([true, false]);
  expect(() => before.decrypt(totp.sealedSecret, totp.userId)).toThrow('not configured');
});

test('the key of an offline certificate, that of a package, tokens of KSeF and the address of a browser open with the new key too', async () => {
  const signIn = await database.db.ksefSignIn.findFirstOrThrow();
  expect(after.decrypt(signIn.sealedTokens ?? Buffer.alloc(0), signIn.organizationId)).toBe('tokens');
  const browser = await database.db.pushBrowser.findFirstOrThrow();
  expect(after.decrypt(browser.sealedSubscription, browser.id)).toBe('subscription');
  const held = await database.db.ksefPackage.findFirstOrThrow();
  expect(after.decrypt(held.sealedUpload ?? Buffer.alloc(0), held.organizationId)).toBe('package key');
  const { sealedKey, organizationId } = await database.db.ksefOfflineCertificate.findFirstOrThrow();
  expect(after.decrypt(sealedKey ?? Buffer.alloc(0), organizationId)).toBe('offline key');
});

test('more than one batch is sealed again', async () => {
  const { organizationId } = await createOrganization(database.db, { ...keys, encryption: rotated });
  const rows = Array.from({ length: 450 }, () => ({
    organizationId,
    scopeHash: Buffer.from(randomBytes(32)),
    operationId: 'x',
    fingerprint: Buffer.alloc(32),
    status: 201,
    body: '{}',
    correlationId: crypto.randomUUID(),
    expiresAt: new Date(),
    sealedSecret: before.encrypt('x', organizationId),
  }));
  await database.db.idempotencyRecord.createMany({ data: rows });
  expect(await resealAll(database.db, rotated, 'k2')).toMatchObject({ idempotency_records: 450 });
});

test('what no key opens is named and left as it is', async () => {
  const { organizationId } = await createOrganization(database.db, {
    ...keys,
    encryption: createEncryption(key('k0')),
  });
  const read = () => database.db.ksefCredential.findFirstOrThrow({ where: { organizationId } });
  const { id, sealedSecret } = await read();
  await expect(resealAll(database.db, rotated, 'k2')).rejects.toThrow(
    new RegExp(`ksef_credentials ${organizationId} ${id} opens with none of SEALING_KEYS`),
  );
  expect((await read()).sealedSecret).toEqual(sealedSecret);
});
