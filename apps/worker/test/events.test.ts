import { eventsOfWorker, misfitsIn, missingFrom } from '@invoicing/domain/testing/events-written';
import { expect } from 'vitest';
import { expireApprovalIntents } from '../src/jobs/expire-approval-intents.ts';
import { createCorrection } from './corrections-fixture.ts';
import { test } from './events-test.ts';
import { createSubmission } from './fixture.ts';

test('the worker causes every event that is its own, each as the schema of its type says', async ({
  world,
  ask,
  take,
  disable,
  nearCertificatesEnd,
}) => {
  const invoice = await createSubmission(world, { enqueue: false });
  const correction = await createCorrection(world, invoice, '1');
  for (const made of [invoice, correction]) {
    await ask(made);
    await take(made);
  }
  await expireApprovalIntents(world.services);
  await disable();
  await nearCertificatesEnd();
  const written = await world.database.db.event.findMany({ select: { type: true, data: true } });
  expect(missingFrom(written, eventsOfWorker)).toEqual([]);
  expect(misfitsIn(written)).toEqual([]);
});
