import { afterAll, beforeAll, expect, test } from 'vitest';
import { createKeys, createMember, createOrganization } from '../../testing/factories.ts';
import { type TestDatabase, takeTestDatabase } from '../../testing/used-databases.ts';
import { inOrganization, inTransaction } from '../connection/transaction.ts';
import { Prisma } from '../generated/client.ts';
import { personOfMember } from './person-of-member.ts';

const { keys } = createKeys();
let database: TestDatabase;
beforeAll(async () => {
  database = await takeTestDatabase();
});
afterAll(() => database.drop());

/** A person who is a member of two organizations; of the second one as the release before makes members. */
async function memberOfTwo() {
  const [first, second] = [await createOrganization(database.db, keys), await createOrganization(database.db, keys)];
  const made = await createMember(database.db, keys, first.organizationId, { role: 'owner', displayName: 'Anna' });
  await database.serviceDb.$executeRaw`INSERT INTO members (organization_id, id, user_id, role)
    VALUES (${second.organizationId}::uuid, gen_random_uuid(), ${made.userId}::uuid, 'auditor')`;
  return { ...made, organizationId: first.organizationId };
}

const of = (userId: string) =>
  database.db.member.findMany({
    where: { userId },
    select: {
      ...{ displayName: true, email: true, accountActive: true, hasSecondFactor: true },
      ...{ mailRefusedAt: true, mailRefusal: true },
    },
  });

test('each membership follows what services and workers change of the person', async () => {
  const { userId, email } = await memberOfTwo();
  const same = async () => {
    const person = await inTransaction(database.serviceDb, (tx) => personOfMember(tx, userId));
    expect(await of(userId)).toEqual([person, person]);
    return person;
  };
  const first = { displayName: 'Anna', email, accountActive: true, hasSecondFactor: true };
  expect(await same()).toEqual({ ...first, mailRefusedAt: null, mailRefusal: null });
  const { serviceDb } = database;
  const sealed = await database.db.totpCredential.findUniqueOrThrow({ where: { userId } });
  await serviceDb.totpCredential.delete({ where: { userId } });
  expect(await same()).toMatchObject({ hasSecondFactor: false });
  await serviceDb.totpCredential.create({ data: { ...sealed, confirmedAt: null } });
  expect(await same()).toMatchObject({ hasSecondFactor: false });
  const credentialId = new Uint8Array(16).fill(7);
  const passkey = { userId, credentialId, publicKey: new Uint8Array([1]), name: 'Key', transports: [] };
  await serviceDb.webauthnCredential.create({ data: passkey });
  expect(await same()).toMatchObject({ hasSecondFactor: true });
  await serviceDb.webauthnCredential.deleteMany({ where: { userId } });
  expect(await same()).toMatchObject({ hasSecondFactor: false });
  await serviceDb.totpCredential.update({ where: { userId }, data: { confirmedAt: new Date() } });
  expect(await same()).toMatchObject({ hasSecondFactor: true });
  const changed = { displayName: 'Anna Nowak', active: false, mailRefusedAt: new Date(), mailRefusal: '550' };
  await serviceDb.user.update({ where: { id: userId }, data: changed });
  expect(await same()).toMatchObject({ displayName: 'Anna Nowak', accountActive: false, mailRefusal: '550' });
});

test('a person who joins while their second factor is removed joins without it', async () => {
  const { userId } = await memberOfTwo();
  const { organizationId } = await createOrganization(database.db, keys);
  const joined = await inTransaction(database.serviceDb, async (tx) => {
    await tx.totpCredential.delete({ where: { userId } });
    const joining = inTransaction(database.serviceDb, async (other) =>
      other.member.create({
        data: { organizationId, userId, role: 'auditor', ...(await personOfMember(other, userId)) },
      }),
    );
    // It waits for the lock of the person, which the removal holds.
    await expect.poll(() => waiting(), { timeout: 5000 }).toBe(1);
    return { joining };
  });
  expect(await joined.joining).toMatchObject({ hasSecondFactor: false });
});

async function waiting(): Promise<number> {
  const rows = await database.db.$queryRaw<unknown[]>`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FOR SHARE%'`;
  return rows.length;
}

test('an organization reads the people who are its members, and neither makes nor changes what it reads', async () => {
  const [anna, other] = [await memberOfTwo(), await memberOfTwo()];
  const asOrganization = (statement: string) =>
    inOrganization(database.organizationDb, anna.organizationId, (tx) => tx.$queryRaw`${Prisma.raw(statement)}`);
  expect(await asOrganization('SELECT email FROM members')).toEqual([{ email: anna.email }]);
  expect(await asOrganization(`SELECT 1 FROM members WHERE user_id = '${other.userId}'`)).toEqual([]);
  for (const statement of [
    `INSERT INTO members (id, user_id, role) VALUES (gen_random_uuid(), '${other.userId}', 'auditor')`,
    `UPDATE members SET user_id = '${other.userId}'`,
    'UPDATE members SET has_second_factor = true',
    'UPDATE members SET account_active = true',
    "UPDATE members SET email = 'a@example.com'",
  ])
    await expect(asOrganization(statement), statement).rejects.toThrow(/42501/);
});
