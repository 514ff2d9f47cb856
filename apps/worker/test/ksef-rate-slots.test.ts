import { inTransaction } from '@invoicing/db/connection/transaction';
import { enqueueSubmissionStep } from '@invoicing/db/jobs/submissions';
import { expect } from 'vitest';
import { createSubmission, type Made, readSubmission } from './fixture.ts';
import { test as base } from './test.ts';
import { carryUntil, createVirtualClock } from './virtual-time.ts';

const clock = createVirtualClock();
const hour = 3_600_000;
const start = clock.time;

const test = base
  .extend('variables', { scope: 'file' }, { KSEF_TIMEOUT_MS: '30000', POLL_DELAYS_MS: '1000,3000,60000' })
  .extend('ksef', { scope: 'file' }, { clock: clock.now, limits: 'tenth' })
  /** Two workers, by the clock of the test. */
  .extend('workers', ({ world }) => {
    return [world.services, { ...world.services }].map((services) => Object.assign(services, { clock: clock.now }));
  })
  .extend('sentAt', ({ world }) => async () => {
    return (await world.database.db.submissionAttempt.findMany({ orderBy: { transmissionStartedAt: 'asc' } })).map(
      ({ transmissionStartedAt }) => transmissionStartedAt?.getTime() ?? Number.NaN,
    );
  });

test('more documents than an hour allows are sent once each, at the slot promised, without a refusal of KSeF', async ({
  world,
  workers,
  sentAt,
}) => {
  const made: Made[] = [];
  for (let count = 0; count < 24; count += 1) made.push(await createSubmission(world, { enqueue: false }));
  // Two hours of this clock may pass midnight: with `online` those that come after it would not be sent.
  await world.database.db.submission.updateMany({ data: { mode: 'late' } });
  await inTransaction(world.database.db, async (tx) => {
    for (const { submissionId } of made)
      await enqueueSubmissionStep(
        tx,
        'send-ksef-submission',
        { organizationId: world.organizationId, submissionId, attempt: 1 },
        new Date(start),
      );
  });
  // All that is over the limits of this moment has a time, and no job waits for it with a worker.
  await carryUntil(world, workers, clock, new Date(start));
  const waiting = await world.database.db.submission.findMany({ where: { status: 'queued' } });
  expect(waiting.length).toBeGreaterThanOrEqual(21);
  for (const { nextCheckAt } of waiting) expect(nextCheckAt?.getTime()).toBeGreaterThan(start);
  const last = Math.max(...waiting.map(({ nextCheckAt }) => nextCheckAt?.getTime() ?? Number.NaN));
  expect(last).toBe(start + 3_666_000);

  await carryUntil(world, workers, clock, new Date(start + 2 * hour));
  for (const { submissionId } of made) expect((await readSubmission(world, submissionId)).status).toBe('accepted');
  const times = await sentAt();
  expect(times).toHaveLength(24);
  for (const [index, time] of times.entries()) {
    expect((times[index + 1] ?? Number.POSITIVE_INFINITY) - time).toBeGreaterThan(1000);
    expect((times[index + 3] ?? Number.POSITIVE_INFINITY) - time).toBeGreaterThan(60_000);
    expect((times[index + 18] ?? Number.POSITIVE_INFINITY) - time).toBeGreaterThan(hour);
  }
  expect([...world.simulator.store.windows.values()].filter(({ blockedUntil }) => blockedUntil > 0)).toEqual([]);
  expect(new Set(world.simulator.store.accepted.map(({ hash }) => hash)).size).toBe(24);
  expect(world.simulator.store.accepted).toHaveLength(24);
  expect(world.simulator.store.sessions.size).toBe(2);
});
