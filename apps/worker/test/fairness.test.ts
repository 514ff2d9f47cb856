import { expect } from 'vitest';
import { createSubmission, neighbour, readSubmission, until } from './fixture.ts';
import { test as base } from './test.ts';

// One by one, however many wait.
const test = base.extend('variables', { scope: 'file' }, { KSEF_TIMEOUT_MS: '30000', KSEF_BATCH_THRESHOLD: '999' });

test('an organization with a long queue does not delay the first document of another', async ({ world, start }) => {
  const waiting = 60;
  for (let count = 0; count < waiting; count += 1) await createSubmission(world);
  const other = await neighbour(world);
  const made = await createSubmission(other);
  await start(2);
  await until(
    'acceptance',
    () => readSubmission(other, made.submissionId),
    ({ status }) => status === 'accepted',
  );
  const { organizationId } = world;
  expect(await world.database.db.submission.count({ where: { organizationId, status: 'queued' } })).toBeGreaterThan(
    waiting / 2,
  );
});
