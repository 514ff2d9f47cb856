import { inTransaction } from '@invoicing/db/connection/transaction';
import { endCredentials, lockConnection } from '@invoicing/db/ksef/credentials';
import { endRequests, requestCertificate } from '@invoicing/db/ksef/enrollments';
import { sealSubject } from '@invoicing/domain/testing/certificates';
import { expect } from 'vitest';
import { enrollKsefCertificate } from '../src/jobs/enroll-ksef-certificate.ts';
import { RetryLater } from '../src/outcomes.ts';
import type { Services } from '../src/services.ts';
import { createBetween } from './between.ts';
import { scopeOf, signInBy, storing, test } from './enrollment-test.ts';
import { createLyingWorld, json } from './lying-world.ts';

test('while KSeF may still work on a request whose answer was lost there is no second one; a lost request is sent once more', async ({
  world,
  request,
  carry,
  find,
  atKsef,
  ahead,
}) => {
  world.simulator.store.settings.processingMs = 60_000;
  const id = await request('offline');
  const lose = () => world.database.db.ksefEnrollment.updateMany({ where: { id }, data: { reference: null } });
  await expect(carry(id)).rejects.toThrow(RetryLater);
  await lose();
  await expect(carry(id)).rejects.toThrow(RetryLater);
  expect(await find(id)).toMatchObject({ status: 'running', reference: null });
  expect(atKsef()).toHaveLength(1);
  for (const { reference } of atKsef()) world.simulator.store.enrollments.delete(reference);
  ahead.milliseconds += 15 * 60_000;
  await expect(carry(id)).rejects.toThrow(RetryLater);
  expect(atKsef()).toHaveLength(1);
  ahead.milliseconds += 60_000;
  await carry(id);
  expect(await find(id)).toMatchObject({ status: 'issued' });
});

/** Services whose next transaction begins after something else has happened. */
function after(services: Services, happen: () => Promise<unknown>): Services {
  let happened: Promise<unknown> | null = null;
  const transact: typeof services.db.$transact = async (options, work) => {
    happened ??= happen();
    await happened;
    return services.db.$transact(options, work);
  };
  const db = new Proxy(services.db, {
    get: (target, name) => (name === '$transact' ? transact : Reflect.get(target, name)),
  });
  return { ...services, db };
}

test('what KSeF issues while the connection ends is not stored, and connects nothing', async ({
  world,
  request,
  carry,
  ahead,
  find,
  credentials,
}) => {
  const { services, organizationId } = world;
  world.simulator.store.settings.processingMs = 60_000;
  const id = await request('authentication');
  await expect(carry(id)).rejects.toThrow(RetryLater);
  ahead.milliseconds += 60_000;
  const disconnect = () =>
    inTransaction(services.db, async (tx) => {
      await lockConnection(tx, scopeOf(world));
      await endCredentials(tx, scopeOf(world), ['pending', 'active'], new Date());
      await endRequests(tx, scopeOf(world), new Date());
    });
  await enrollKsefCertificate(after(services, disconnect), { organizationId, enrollmentId: id });
  expect(await find(id)).toMatchObject({ status: 'failed', failure: 'not_connected', sealedKey: null });
  expect([await credentials('pending'), await credentials('active')]).toEqual([null, null]);
});

test('a request that did not reach KSeF is sent again at once: it is not looked for as one whose answer was lost', async () => {
  const lying = await createLyingWorld(await createBetween());
  try {
    const { services, organizationId, nip, simulator } = lying.world;
    simulator.store.settings.processingMs = 0;
    await signInBy(lying.world, sealSubject(nip));
    const id = await inTransaction(services.db, (tx) => requestCertificate(tx, storing(lying.world), 'offline'));
    const blocked = { title: 'Request blocked', detail: '', status: 403, security: {} };
    lying.between.replace(/\/certificates\/enrollments$/, json(blocked, 403), { reaches: false });
    const carried = () => enrollKsefCertificate(services, { organizationId, enrollmentId: id });
    await expect(carried()).rejects.toThrow(RetryLater);
    await carried();
    const found = await services.db.ksefEnrollment.findFirstOrThrow({ where: { organizationId, id } });
    expect(found).toMatchObject({ status: 'issued' });
  } finally {
    await lying.close();
  }
});
