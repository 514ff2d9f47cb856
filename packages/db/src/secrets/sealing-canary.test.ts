import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createKeys, createMember, createOrganization } from '../../testing/factories.ts';
import { type TestDatabase, takeTestDatabase } from '../../testing/used-databases.ts';
import { resealAll } from '../operations/reseal.ts';
import { keysFit, requireFittingKeys, UnfitKeys } from './sealing-canary.ts';
import { createEncryption } from './secrets.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const [k1, k2] = [key('k1'), key('k2')];
const [first, rotated, second, forged] = [
  createEncryption(k1),
  createEncryption(`${k2},${k1}`),
  createEncryption(k2),
  createEncryption(key('k1')),
];
const { keys } = createKeys();
let database: TestDatabase;

beforeEach(async () => {
  database = await takeTestDatabase();
});
afterEach(() => database.drop());

test('the first process seals the canary, and from then on other keys are refused, one of the same name included', async () => {
  await requireFittingKeys(database.serviceDb, first);
  await requireFittingKeys(database.serviceDb, first);
  for (const encryption of [second, forged]) {
    await expect(requireFittingKeys(database.serviceDb, encryption)).rejects.toThrow(UnfitKeys);
    await expect(requireFittingKeys(database.serviceDb, encryption)).rejects.toThrow(
      /SEALING_KEYS do not open .* sealed with the key k1/,
    );
    expect(await keysFit(database.serviceDb, encryption)).toBe(false);
  }
  expect(await keysFit(database.serviceDb, first)).toBe(true);
});

test('where something was sealed before there was a canary, keys that do not open it seal none', async () => {
  const { organizationId } = await createOrganization(database.db, { ...keys, encryption: first });
  await createMember(database.db, { ...keys, encryption: first }, organizationId, { role: 'owner' });
  await expect(requireFittingKeys(database.serviceDb, forged)).rejects.toThrow(/sealed with the key k1/);
  expect(await database.db.sealingCanary.count()).toBe(0);
  await requireFittingKeys(database.serviceDb, first);
  expect(await database.db.sealingCanary.count()).toBe(1);
});

test('processes that start at the same moment agree on one canary', async () => {
  await Promise.all(Array.from({ length: 8 }, () => requireFittingKeys(database.serviceDb, first)));
  expect(await keysFit(database.serviceDb, first)).toBe(true);
});

test('resealing keeps the canary right: both keys fit before, the new one alone after', async () => {
  await requireFittingKeys(database.serviceDb, first);
  await requireFittingKeys(database.serviceDb, rotated);
  expect(await keysFit(database.serviceDb, second)).toBe(false);
  await resealAll(database.db, rotated, 'k2');
  expect([await keysFit(database.serviceDb, second), await keysFit(database.serviceDb, first)]).toEqual([true, false]);
});
