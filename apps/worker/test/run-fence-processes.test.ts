import { listFailedJobs } from '@invoicing/db/jobs/failed';
import { expect } from 'vitest';
import { quickPace, until } from './fixture.ts';
import { processesOf } from './processes-test.ts';
import { status } from './receiver.ts';
import { testWithEndpoint as base } from './webhook-test.ts';

const test = base
  // Long enough for a process that waits for its share of a busy machine.
  .extend('variables', { scope: 'file' }, { ...quickPace, LIVENESS_GONE_AFTER_MS: '3000' })
  .extend('db', ({ world }) => world.database.db)
  .extend('startProcess', ({ world }, { onCleanup }) => processesOf(world.env, onCleanup))
  /** The requests of one delivery, each of which gets its answer from the test. */
  .extend('answers', ({ receiver }) => {
    const answers: ((code: number) => void)[] = [];
    receiver.answer((response, request) => void answers.push((code) => void status(code)(response, request)));
    return answers;
  })
  .extend('asked', ({ answers }) => (count: number) => {
    return until(
      'a request',
      async () => answers.length,
      (found) => found === count,
    );
  })
  .extend('id', ({ event }) => event())
  .extend('delivery', ({ world, id }) => () => {
    return world.delivery(id);
  })
  .extend('processes', ({ db }) => () => {
    return db.workerProcess.count();
  })
  .extend('heldJobs', ({ db, id }) => () => {
    return db.$queryRaw<object[]>`
      SELECT 1 FROM graphile_worker.jobs WHERE key = ${`deliver-webhook:${id}`} AND locked_at IS NOT NULL`;
  });

test('a process that was declared dead and comes back writes nothing: the attempt of the other worker counts', async ({
  db,
  startProcess,
  answers,
  asked,
  delivery,
  processes,
  heldJobs,
}) => {
  const halted = startProcess();
  await asked(1);
  halted.signal('SIGSTOP');
  startProcess();
  await asked(2);
  expect(await processes()).toBe(1);
  answers[0]?.(500);
  halted.signal('SIGCONT');
  await until('its return', processes, (count) => count === 2);
  expect(await delivery()).toMatchObject({ status: 'pending', attempts: [] });
  expect(await heldJobs()).toHaveLength(1);
  answers[1]?.(200);
  const row = await until('the delivery', delivery, ({ status }) => status === 'delivered');
  expect(row.attempts).toMatchObject([{ number: 1, responseStatus: 200 }]);
  await until('the end of its job', heldJobs, (jobs) => jobs.length === 0);
  // A periodic job that the process had begun at a full minute is another matter: the next one replaces it.
  expect((await listFailedJobs(db)).filter(({ organizationId }) => organizationId !== null)).toEqual([]);
  expect(answers).toHaveLength(2);
});
