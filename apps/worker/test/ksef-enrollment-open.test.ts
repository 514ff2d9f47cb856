import { X509Certificate } from 'node:crypto';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { endCredentials, lockConnection, storeCredential } from '@invoicing/db/ksef/credentials';
import { endRequests, requestCertificate } from '@invoicing/db/ksef/enrollments';
import { makeCertificate, sealSubject } from '@invoicing/domain/testing/certificates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkKsefConnection } from '../src/jobs/check-ksef-connection.ts';
import { enrollKsefCertificate } from '../src/jobs/enroll-ksef-certificate.ts';
import { RetryLater } from '../src/outcomes.ts';
import type { Services } from '../src/services.ts';
import { createWorld, neighbour, type World } from './fixture.ts';
import { createLyingWorld, json } from './lying-world.ts';

let shared: World;
let world: World;
let aheadMs = 0;
beforeAll(async () => {
  const clock = () => new Date(Date.now() + aheadMs);
  shared = await createWorld({}, { clock });
  shared.services.clock = clock;
});
afterAll(() => shared.close());
beforeEach(async () => {
  world = await neighbour(shared);
  world.simulator.store.settings.processingMs = 0;
  await signInByCertificate(sealSubject(world.nip));
});

const scope = ({ organizationId } = world) => ({ organizationId, environment: 'simulator' }) as const;
const storing = (of = world) => ({ ...scope(of), nip: of.nip, storedById: null, now: new Date() });

async function signInByCertificate(subject: string, of: World = world): Promise<void> {
  const { services, organizationId } = of;
  const { certificate, privateKey: secret } = await makeCertificate({ subject });
  const parsed = new X509Certificate(certificate);
  const { serialNumber, fingerprint256: fingerprint, validFromDate: validFrom, validToDate: validUntil } = parsed;
  const facts = { secret, certificate, subject, serialNumber, fingerprint, validFrom, validUntil };
  const credentialId = await inTransaction(services.db, (tx) =>
    storeCredential(tx, services.keys.encryption, storing(of), { kind: 'certificate', ...facts }),
  );
  await checkKsefConnection(services, { organizationId, credentialId });
}

const request = (purpose: 'authentication' | 'offline') =>
  inTransaction(world.services.db, (tx) => requestCertificate(tx, storing(), purpose));
const carry = (enrollmentId: string) =>
  enrollKsefCertificate(world.services, { organizationId: world.organizationId, enrollmentId });
const find = (id: string) =>
  world.database.db.ksefEnrollment.findFirstOrThrow({ where: { organizationId: world.organizationId, id } });
const credentials = (status: 'active' | 'pending') =>
  world.database.db.ksefCredential.findFirst({ where: { ...scope(), status } });
const atKsef = () =>
  [...world.simulator.store.enrollments.values()].filter(({ identifier }) => identifier.endsWith(world.nip));

test('while KSeF may still work on a request whose answer was lost there is no second one; a lost request is sent once more', async () => {
  world.simulator.store.settings.processingMs = 60_000;
  const id = await request('offline');
  const lose = () => world.database.db.ksefEnrollment.updateMany({ where: { id }, data: { reference: null } });
  await expect(carry(id)).rejects.toThrow(RetryLater);
  await lose();
  await expect(carry(id)).rejects.toThrow(RetryLater);
  expect(await find(id)).toMatchObject({ status: 'running', reference: null });
  expect(atKsef()).toHaveLength(1);
  for (const { reference } of atKsef()) world.simulator.store.enrollments.delete(reference);
  aheadMs += 15 * 60_000;
  await expect(carry(id)).rejects.toThrow(RetryLater);
  expect(atKsef()).toHaveLength(1);
  aheadMs += 60_000;
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

test('what KSeF issues while the connection ends is not stored, and connects nothing', async () => {
  const { services, organizationId } = world;
  world.simulator.store.settings.processingMs = 60_000;
  const id = await request('authentication');
  await expect(carry(id)).rejects.toThrow(RetryLater);
  aheadMs += 60_000;
  const disconnect = () =>
    inTransaction(services.db, async (tx) => {
      await lockConnection(tx, scope());
      await endCredentials(tx, scope(), ['pending', 'active'], new Date());
      await endRequests(tx, scope(), new Date());
    });
  await enrollKsefCertificate(after(services, disconnect), { organizationId, enrollmentId: id });
  expect(await find(id)).toMatchObject({ status: 'failed', failure: 'not_connected', sealedKey: null });
  expect([await credentials('pending'), await credentials('active')]).toEqual([null, null]);
});

test('a request that did not reach KSeF is sent again at once: it is not looked for as one whose answer was lost', async () => {
  const lying = await createLyingWorld();
  try {
    const { services, organizationId, nip, simulator } = lying.world;
    simulator.store.settings.processingMs = 0;
    await signInByCertificate(sealSubject(nip), lying.world);
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
