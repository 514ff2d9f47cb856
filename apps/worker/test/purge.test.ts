import { createTestDatabase, type TestDatabase } from '@invoicing/db/testing/database';
import { createDelegatedClient, createKeys, createMember, createOrganization } from '@invoicing/db/testing/factories';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purgeExpired } from '../src/jobs/purge-expired.ts';
import type { Services } from '../src/services.ts';

const { keys } = createKeys();
const dayMs = 86_400_000;
const now = new Date();
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** One code, token pair and request of a consent, all good until `expiresAt`. */
async function grantUntil(organizationId: string, expiresAt: Date): Promise<void> {
  const { db } = database;
  const client = await createDelegatedClient(db, keys, organizationId, ['customers:read'], ['https://shop.example.com/callback']);
  const { memberId } = await createMember(db, keys, organizationId, { role: 'owner' });
  const of = { organizationId, oauthClientId: client.id };
  const { id: consentId } = await db.oauthConsent.create({ data: { ...of, memberId, scopes: ['customers:read'] } });
  const bytes = () => new Uint8Array(crypto.getRandomValues(new Uint8Array(32)));
  const grant = { organizationId, consentId, scopes: ['customers:read'], expiresAt };
  await db.authorizationCode.create({ data: { ...grant, hash: bytes(), redirectUri: 'https://shop.example.com/callback' } });
  await db.refreshToken.create({ data: { ...grant, hash: bytes(), absoluteExpiresAt: expiresAt } });
  await db.accessToken.create({ data: { ...grant, ...of, memberId, hash: bytes() } });
  await db.authorizationRequest.create({ data: { ...of, hash: bytes(), bindingHash: bytes(), parameters: {}, expiresAt } });
}

test('codes, tokens and requests go a day after their end, and nothing that is still good goes', async () => {
  const { organizationId } = await createOrganization(database.db, keys);
  await grantUntil(organizationId, new Date(now.getTime() - dayMs));
  await grantUntil(organizationId, new Date(now.getTime() + dayMs));
  await purgeExpired(trustServices({ db: database.db, clock: () => now }));
  const { db } = database;
  const left = [db.authorizationCode.count(), db.refreshToken.count(), db.accessToken.count(), db.authorizationRequest.count()];
  expect(await Promise.all(left)).toEqual([1, 1, 1, 1]);
  expect(await db.oauthConsent.count()).toBe(2);
});

/** The job reads these two members only. */
function trustServices(services: Pick<Services, 'db' | 'clock'>): Services {
  return services as Services;
}
