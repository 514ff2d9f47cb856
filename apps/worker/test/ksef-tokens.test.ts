import { inTransaction } from '@invoicing/db/connection/transaction';
import { storeCredential } from '@invoicing/db/ksef/credentials';
import { expect } from 'vitest';
import { checkKsefConnection } from '../src/jobs/check-ksef-connection.ts';
import { endKsefSignIns } from '../src/jobs/end-ksef-sign-ins.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { connect } from '../src/ksef/client.ts';
import { KsefLimited } from '../src/ksef/limits.ts';
import { withinLimits } from '../src/ksef/within-limits.ts';
import { RetryLater } from '../src/outcomes.ts';
import type { Services } from '../src/services.ts';
import { createSubmission, readSubmission } from './fixture.ts';
import { inOwnProcess } from './own-process.ts';
import { testInOwnWorld as base } from './test.ts';

const minute = 60_000;
const settings = { failures: 2, organizations: 1, firstPauseMs: minute, longestPauseMs: minute };

const test = base
  .extend('variables', { KSEF_TIMEOUT_MS: '15000' })
  .extend('clock', () => ({ time: Date.now() }))
  .extend('ksef', ({ clock }) => ({ clock: () => new Date(clock.time) }))
  .extend('worker', ({ world, clock }) => (): Services => {
    return inOwnProcess({ ...world.services, clock: () => new Date(clock.time) }, settings);
  })
  .extend('connectBy', ({ world }) => async (services: Services) => {
    return (await connect(services, world.organizationId, 'simulator')).authManager.getAccessToken();
  })
  .extend('signIns', ({ world }) => () => {
    return [...world.simulator.store.authentications.values()];
  })
  .extend('kept', ({ world }) => () => {
    return world.database.db.ksefSignIn.findFirstOrThrow();
  })
  .extend('end', ({ world }) => (by: Services) => {
    return endKsefSignIns(by, { organizationId: world.organizationId, environment: 'simulator' });
  })
  /** What replacing a credential leaves. */
  .extend('replace', ({ world, clock }) => async (services: Services): Promise<void> => {
    const { organizationId, nip, simulator } = world;
    const token = [...(simulator.store.tokens.get(nip) ?? [])][0] ?? '';
    const now = new Date(clock.time);
    const storing = { organizationId, environment: 'simulator', nip, storedById: null, now } as const;
    const credentialId = await inTransaction(services.db, (tx) =>
      storeCredential(tx, services.keys.encryption, storing, { kind: 'token', secret: token, hint: 'x' }),
    );
    await checkKsefConnection(services, { organizationId, credentialId });
  });

test('two workers use one sign-in, whose tokens are in the database sealed', async ({
  connectBy,
  worker,
  signIns,
  kept,
  clock,
}) => {
  const token = await connectBy(worker());
  expect(await connectBy(worker())).toBe(token);
  expect(signIns()).toHaveLength(1);
  const { sealedTokens, accessUntil } = await kept();
  expect(accessUntil?.getTime()).toBeGreaterThan(clock.time + 14 * minute);
  const stored = Buffer.from(sealedTokens ?? []).toString('latin1');
  expect(stored.length).toBeGreaterThan(0);
  expect(stored).not.toContain(token);
});

test('of two workers who need a sign-in at the same moment one signs in, and the other waits for it', async ({
  worker,
  connectBy,
  signIns,
}) => {
  const workers = [worker(), worker()] as const;
  const answers = await Promise.allSettled(workers.map(connectBy));
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ name: 'RetryLater', because: null });
  const [one, other] = [await connectBy(workers[0]), await connectBy(workers[1])];
  expect(other).toBe(one);
  expect(signIns()).toHaveLength(1);
});

test('for a week an access token that ends is renewed, by one worker for all; then somebody signs in again', async ({
  worker,
  connectBy,
  clock,
  signIns,
}) => {
  const workers = [worker(), worker()] as const;
  const first = await connectBy(workers[0]);
  clock.time += 15 * minute;
  const second = await connectBy(workers[1]);
  expect(second).not.toBe(first);
  expect(await connectBy(workers[0])).toBe(second);
  expect(signIns()).toMatchObject([{ refreshedAt: expect.any(String) }]);
  clock.time += 7 * 24 * 60 * minute;
  await connectBy(workers[0]);
  expect(signIns()).toHaveLength(2);
});

test('a refresh token that KSeF does not take any more leads to a sign-in', async ({
  worker,
  connectBy,
  signIns,
  world,
  clock,
}) => {
  const services = worker();
  await connectBy(services);
  for (const value of signIns())
    world.simulator.store.commit({ kind: 'authentication', value: { ...value, revoked: true } });
  clock.time += 15 * minute;
  expect(await connectBy(services)).toEqual(expect.any(String));
  expect(signIns()).toHaveLength(2);
});

test('a worker that was killed while it signed in keeps the others waiting for half a minute', async ({
  world,
  clock,
  connectBy,
  worker,
}) => {
  const { id } = await world.database.db.ksefCredential.findFirstOrThrow();
  const claimedUntil = new Date(clock.time + 30_000);
  await world.database.db.ksefSignIn.create({
    data: { organizationId: world.organizationId, credentialId: id, claimedUntil },
  });
  await expect(connectBy(worker())).rejects.toBeInstanceOf(RetryLater);
  clock.time += 30_000;
  expect(await connectBy(worker())).toEqual(expect.any(String));
});

test('an access token that KSeF refuses is renewed for the call that met it, and kept for the others', async ({
  worker,
  connectBy,
  world,
  signIns,
}) => {
  const services = worker();
  const token = await connectBy(services);
  const made = await createSubmission(world, { enqueue: false });
  world.fault({ name: 'expired_token_401' });
  const payload = { organizationId: world.organizationId, submissionId: made.submissionId, attempt: 1 };
  await sendKsefSubmission(services, payload);
  expect(await readSubmission(world, made.submissionId)).toMatchObject({ status: 'processing' });
  const renewed = await connectBy(worker());
  expect(renewed).not.toBe(token);
  expect(signIns()).toHaveLength(1);
});

test('a credential that is replaced has its sign-in and its sessions ended at KSeF, a minute after', async ({
  worker,
  world,
  replace,
  clock,
  end,
  signIns,
  kept,
  connectBy,
}) => {
  const services = worker();
  const made = await createSubmission(world, { enqueue: false });
  await sendKsefSubmission(services, {
    organizationId: world.organizationId,
    submissionId: made.submissionId,
    attempt: 1,
  });
  await replace(services);
  const jobs = await world.database.db.$queryRaw<
    { runAt: Date }[]
  >`SELECT run_at AS "runAt" FROM graphile_worker.jobs WHERE task_identifier = 'end-ksef-sign-ins'`;
  expect(jobs).toEqual([{ runAt: new Date(clock.time + minute) }]);
  clock.time += 16 * minute;
  await end(services);
  expect(signIns()[0]).toMatchObject({ revoked: true });
  expect([...world.simulator.store.sessions.values()]).toMatchObject([{ closedAt: expect.any(String) }]);
  expect(await kept()).toMatchObject({ sealedTokens: null, refreshUntil: null });
  expect(await connectBy(services)).toEqual(expect.any(String));
});

test('while KSeF does not answer, the end of a sign-in is tried again', async ({
  worker,
  connectBy,
  replace,
  end,
  kept,
  signIns,
}) => {
  const services = worker();
  await connectBy(services);
  await replace(services);
  const away = { ...services, ksefUrls: { ...services.ksefUrls, simulator: 'http://127.0.0.1:9' } };
  await expect(end(away)).rejects.toBeInstanceOf(RetryLater);
  expect((await kept()).sealedTokens).not.toBeNull();
  await end(worker());
  expect(signIns()[0]).toMatchObject({ revoked: true });
});

test('calls under way when KSeF shuts the address out lengthen the wait of no one, and open no breaker', async ({
  worker,
  world,
  clock,
}) => {
  const workers = Array.from({ length: 6 }, worker);
  const { promise, resolve } = Promise.withResolvers<void>();
  let asked = 0;
  const call = async () => {
    asked += 1;
    if (asked === workers.length) resolve();
    await promise;
    return new Response(null, { status: 429, headers: { 'retry-after': '60' } });
  };
  const ask = (services: Services) =>
    withinLimits(services, { environment: 'test', nip: world.nip }, 'https://ksef.test/v2/auth/challenge', 'POST', () =>
      services.breakers.call('test', world.organizationId, call),
    );
  const answers = await Promise.all(workers.map(ask));
  expect(answers.map(({ status }) => status)).toEqual(workers.map(() => 429));
  const row = await world.database.db.ksefLimit.findFirstOrThrow({
    where: { environment: 'test', limitGroup: 'public' },
  });
  expect(row).toMatchObject({ nip: '0000000000', shutUntil: new Date(clock.time + minute), perSecond: 30 });
  for (const services of workers) {
    expect(services.breakers.paused()).toEqual([['test', false]]);
    await expect(ask(services)).rejects.toBeInstanceOf(KsefLimited);
  }
  expect(asked).toBe(workers.length);
});

test('a process has one call under way to what is public, however many of its jobs need one', async ({
  worker,
  world,
}) => {
  const services = worker();
  let underWay = 0;
  let most = 0;
  const call = async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await Promise.resolve();
    underWay -= 1;
    return new Response();
  };
  const url = 'https://ksef.test/v2/auth/challenge';
  const context = { environment: 'test', nip: world.nip } as const;
  await Promise.all(Array.from({ length: 20 }, () => withinLimits(services, context, url, 'POST', call)));
  expect(most).toBe(1);
});
