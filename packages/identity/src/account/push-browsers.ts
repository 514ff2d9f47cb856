import { randomUUID } from 'node:crypto';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { addressHash, type PushSubscription, sealSubscription } from '@invoicing/db/people/pushes';
import type { IdentityServices } from '../services.ts';
import type { Session } from '../session/read-session.ts';
import { lockPerson } from './person.ts';

/** Upper bound per person; the oldest goes first, since a browser that is set up again gets a new address. */
const mostBrowsers = 20;

type Person = Pick<Session, 'userId'>;

/** The number of browsers that show the person notifications of pending decisions. */
export function countPushBrowsers({ db }: IdentityServices, { userId }: Person): Promise<number> {
  return db.pushBrowser.count({ where: { userId } });
}

/** Whether this browser shows the person notifications of pending decisions. */
export async function isPushBrowser(
  { db }: IdentityServices,
  { userId }: Person,
  { endpoint }: { endpoint: string },
): Promise<boolean> {
  return (await db.pushBrowser.count({ where: { userId, addressHash: addressHash(endpoint) } })) === 1;
}

/**
 * Registers a browser for notifications of pending decisions; it is taken over from another person who registered it
 * before.
 */
export async function addPushBrowser(
  { db, keys }: IdentityServices,
  { userId }: Person,
  subscription: PushSubscription,
): Promise<void> {
  const hash = addressHash(subscription.endpoint);
  await inTransaction(db, async (tx) => {
    await lockPerson(tx, userId);
    await tx.pushBrowser.deleteMany({ where: { addressHash: hash } });
    const oldest = await tx.pushBrowser.findMany({
      where: { userId },
      orderBy: { createdAt: 'desc' },
      skip: mostBrowsers - 1,
      take: mostBrowsers,
      select: { id: true },
    });
    await tx.pushBrowser.deleteMany({ where: { id: { in: oldest.map(({ id }) => id) } } });
    const id = randomUUID();
    const sealedSubscription = sealSubscription(keys.encryption, id, subscription);
    await tx.pushBrowser.create({ data: { id, userId, addressHash: hash, sealedSubscription } });
  });
}

/** Stops notifications in one browser of the person, or in all. */
export async function removePushBrowsers(
  { db }: IdentityServices,
  { userId }: Person,
  { endpoint }: { endpoint: string | null },
): Promise<void> {
  await db.pushBrowser.deleteMany({
    where: { userId, ...(endpoint === null ? {} : { addressHash: addressHash(endpoint) }) },
  });
}
