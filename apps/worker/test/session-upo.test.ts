import { getBlob } from '@invoicing/db/documents/blobs';
import { takeJobs } from '@invoicing/db/testing/jobs';
import { readSessionOfUpo } from '@invoicing/domain/ksef/upo';
import { expect } from 'vitest';
import { closeKsefSession } from '../src/jobs/close-ksef-session.ts';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { storeSessionUpo } from '../src/jobs/store-session-upo.ts';
import { sweepUnsettled } from '../src/jobs/sweep-unsettled.ts';
import { RetryLater } from '../src/outcomes.ts';
import { createSubmission } from './fixture.ts';
import { testInOwnWorld as base } from './test.ts';

const test = base
  .extend('sessions', ({ world }) => () => {
    return [...world.simulator.store.sessions.keys()];
  })
  .extend('at', ({ world }) => (session: string) => {
    return { organizationId: world.organizationId, session };
  })
  .extend('planned', ({ world }) => () => {
    return world.database.db.$queryRaw<
      { key: string }[]
    >`SELECT key FROM graphile_worker.jobs WHERE task_identifier = 'store-session-upo'`;
  })
  .extend('kept', ({ world }) => () => {
    return world.database.db.ksefSessionUpo.findMany({ where: { organizationId: world.organizationId } });
  })
  /** A session with two documents. */
  .extend('sentTogether', ({ world, sessions }) => async (): Promise<{ session: string; numbers: string[] }> => {
    const made = [await createSubmission(world, { enqueue: false }), await createSubmission(world, { enqueue: false })];
    for (const { submissionId } of made) {
      const job = { organizationId: world.organizationId, submissionId };
      await sendKsefSubmission(world.services, { ...job, attempt: 1 });
      await pollKsefSubmission(world.services, job);
    }
    const [session = ''] = sessions();
    return { session, numbers: made.map(({ number }) => number) };
  });

test('a session that is closed has its collective UPO fetched and kept, once, with every document of it', async ({
  sentTogether,
  planned,
  world,
  at,
  kept,
}) => {
  const { session, numbers } = await sentTogether();
  expect(await planned()).toEqual([]);
  await closeKsefSession(world.services, at(session));
  expect(await planned()).toEqual([{ key: `session-upo:${session}` }]);
  for (const _ of [1, 2]) await storeSessionUpo(world.services, at(session));
  const [page, ...others] = await kept();
  expect(others).toEqual([]);
  expect(page).toMatchObject({ sessionReference: session, page: 1 });
  const bytes = await getBlob(world.database.db, world.organizationId, page?.sha256 ?? '');
  const xml = Buffer.from(bytes ?? []).toString();
  expect(readSessionOfUpo(xml)).toBe(session);
  for (const number of numbers) expect(xml).toContain(number);
});

test('a collective UPO that KSeF does not give yet is asked for later, and that of another session is not kept', async ({
  sentTogether,
  world,
  at,
  kept,
}) => {
  const { session } = await sentTogether();
  await closeKsefSession(world.services, at(session));
  world.fault({ name: 'upo_not_ready' }, { name: 'html_instead_of_upo' });
  for (const _ of [1, 2]) await expect(storeSessionUpo(world.services, at(session))).rejects.toBeInstanceOf(RetryLater);
  expect(await kept()).toEqual([]);
  await storeSessionUpo(world.services, at(session));
  expect(await kept()).toHaveLength(1);
});

test('while KSeF refuses the sign-in a collective UPO waits, and is fetched once a credential works again', async ({
  sentTogether,
  world,
  at,
  kept,
}) => {
  const { session } = await sentTogether();
  await closeKsefSession(world.services, at(session));
  await world.database.db.ksefCredential.updateMany({ data: { status: 'pending' } });
  await expect(storeSessionUpo(world.services, at(session))).rejects.toBeInstanceOf(RetryLater);
  await world.database.db.ksefCredential.updateMany({ data: { status: 'active' } });
  await storeSessionUpo(world.services, at(session));
  expect(await kept()).toHaveLength(1);
});

test('a collective UPO whose job was lost gets a new one, until it is stored', async ({
  world,
  sentTogether,
  at,
  planned,
}) => {
  world.services.sweepAfterSeconds = 0;
  const { session } = await sentTogether();
  await closeKsefSession(world.services, at(session));
  const lose = () => takeJobs(world.database.db);
  await lose();
  for (const _ of [1, 2]) await sweepUnsettled(world.services);
  expect(await planned()).toEqual([{ key: `session-upo:${session}` }]);
  await storeSessionUpo(world.services, at(session));
  await lose();
  await sweepUnsettled(world.services);
  expect(await planned()).toEqual([]);
});

test('no collective UPO is asked for of an open session, nor of one that closed long ago', async ({
  sentTogether,
  world,
  at,
  kept,
}) => {
  const { session } = await sentTogether();
  await storeSessionUpo(world.services, at(session));
  await closeKsefSession(world.services, at(session));
  const late = new Date(Date.now() + 8 * 86_400_000);
  await storeSessionUpo({ ...world.services, clock: () => late }, at(session));
  expect(await kept()).toEqual([]);
});
