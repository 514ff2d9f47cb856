import { documentedLimits } from '@invoicing/domain/ksef/limits';
import { expect } from 'vitest';
import { storeUpo } from '../src/jobs/store-upo.ts';
import { takeCall } from '../src/ksef/limits.ts';
import { RetryLater } from '../src/outcomes.ts';
import { createSubmission, type Made } from './fixture.ts';
import { inTurn } from './packages-world.ts';
import { test as base } from './test.ts';

const { perSecond, perMinute } = documentedLimits.sessionMisc;

const test = base
  .extend('ksef', { scope: 'file' }, { limits: 'production' })
  .extend('services', ({ world }) => {
    const now = new Date();
    return { ...world.services, clock: () => now };
  })
  /** How long the confirmation of a document waits, in seconds. */
  .extend('waits', ({ world, services }) => async ({ submissionId }: Made): Promise<number> => {
    const error = await storeUpo(services, { organizationId: world.organizationId, submissionId }).catch(
      (failure: unknown) => failure,
    );
    if (!(error instanceof RetryLater) || !error.at) throw error;
    return (error.at.getTime() - services.clock().getTime()) / 1000;
  });

test('confirmations that wait for the limits come back one after another, the oldest first, and not all at once', async ({
  world,
  services,
  waits,
}) => {
  const all = await inTurn(perMinute + 1, () => createSubmission(world, { enqueue: false }));
  const where = { organizationId: world.organizationId };
  const sent = { sessionReference: '20261125-SO-3A97CD70C9-C927690559-25', ksefNumber: 'x' };
  await world.database.db.submission.updateMany({ where, data: { ...sent, status: 'accepted', upoStatus: 'pending' } });
  const context = { environment: 'simulator' as const, nip: world.nip };
  for (let call = 0; call < perSecond; call += 1) await takeCall(services, context, 'sessionMisc');
  const times: number[] = [];
  for (const made of all) times.push(await waits(made));
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  for (const [, together] of Map.groupBy(times, (time) => time)) expect(together.length).toBeLessThanOrEqual(perSecond);
  // What has no room in the minute waits for the next one.
  expect((times.at(-1) ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(60);
});
