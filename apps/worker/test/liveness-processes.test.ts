import { expect } from 'vitest';
import { createSubmission, quickPace, readSubmission, transmissions, until } from './fixture.ts';
import { test as base } from './processes-test.ts';

// Long enough for a process that waits for its share of a busy machine.
const goneAfterMs = 2000;

const test = base
  .extend('variables', { KSEF_TIMEOUT_MS: '60000', ...quickPace, LIVENESS_GONE_AFTER_MS: String(goneAfterMs) })
  .extend('db', ({ world }) => world.database.db)
  .extend('living', ({ db }) => () => {
    return db.workerProcess.findMany({ orderBy: { startedAt: 'asc' } });
  })
  .extend('started', ({ living }) => (count: number) => {
    return until('workers', living, (rows) => rows.length === count);
  })
  /** A submission whose document has reached KSeF, by the first of the workers, which gets no answer. */
  .extend('sent', async ({ world, startProcess }) => {
    const made = await createSubmission(world);
    const worker = startProcess();
    await until(
      'the document at KSeF',
      async () => transmissions(world, made),
      (count) => count === 1,
    );
    return { made, worker };
  })
  .extend('accepted', ({ world, sent: { made } }) => () => {
    return until(
      'acceptance',
      () => readSubmission(world, made.submissionId),
      ({ status }) => status === 'accepted',
    );
  });

test('after all database connections were cut, a second worker leaves a running one its job, and the document is sent once', async ({
  world,
  db,
  way,
  sent: { made },
  startProcess,
  living,
  started,
  accepted,
}) => {
  const [first] = await started(1);
  await db.$executeRaw`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  startProcess();
  const [, second] = await started(2);
  await until('the second one steady', living, (rows) =>
    rows.some(
      ({ id, beatAt, steadySince }) =>
        id === second?.id && beatAt.getTime() - steadySince.getTime() > goneAfterMs + 500,
    ),
  );
  const [job] = await db.$queryRaw<{ by: string | null }[]>`
    SELECT locked_by AS by FROM graphile_worker.jobs WHERE key = ${`send:${made.submissionId}`}`;
  expect(job?.by).toBe(`${first?.id}:ksef`);
  way.release();
  expect((await accepted()).attempts).toMatchObject([{ outcome: 'accepted' }]);
  expect(transmissions(world, made)).toBe(1);
});

test('when one of two workers is killed, the other takes over its jobs within seconds', async ({
  world,
  sent: { made, worker },
  startProcess,
  started,
  accepted,
}) => {
  startProcess();
  await started(2);
  await worker.kill();
  expect((await accepted()).attempts).toMatchObject([{ outcome: 'uncertain', errorCode: 'interrupted' }]);
  expect(transmissions(world, made)).toBe(1);
});
