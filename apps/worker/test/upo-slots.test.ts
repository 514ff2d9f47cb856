import { documentedLimits } from '@invoicing/domain/ksef/limits';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeUpo } from '../src/jobs/store-upo.ts';
import { takeCall } from '../src/ksef/limits.ts';
import { RetryLater } from '../src/outcomes.ts';
import type { Services } from '../src/services.ts';
import { createSubmission, createWorld, type Made, type World } from './fixture.ts';
import { inTurn } from './packages-world.ts';

const { perSecond, perMinute } = documentedLimits.sessionMisc;
let world: World;
let services: Services;
beforeAll(async () => {
  world = await createWorld({}, { limits: 'production' });
  const now = new Date();
  services = { ...world.services, clock: () => now };
});
afterAll(() => world.close());

/** How long the confirmation of a document waits, in seconds. */
async function waits({ submissionId }: Made): Promise<number> {
  const error = await storeUpo(services, { organizationId: world.organizationId, submissionId }).catch(
    (failure: unknown) => failure,
  );
  if (!(error instanceof RetryLater) || !error.at) throw error;
  return (error.at.getTime() - services.clock().getTime()) / 1000;
}

test('confirmations that wait for the limits come back one after another, the oldest first, and not all at once', async () => {
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
