import { endOfWarsawDay, warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { createSubmission, type Made, readSubmission, transmissions } from './fixture.ts';
import { test as base } from './test.ts';

const today = warsawDay(new Date());
const tomorrow = new Date(endOfWarsawDay(today).getTime() + 1);
const held = {
  status: 'failed',
  retryAllowed: true,
  attempts: [{ outcome: 'failed', errorCode: 'issue_date_stale', transmissionStartedAt: null }],
};

const test = base
  .extend('send', ({ world }) => (made: Made, clock: () => Date) => {
    return sendKsefSubmission(
      { ...world.services, clock },
      { organizationId: world.organizationId, submissionId: made.submissionId, attempt: 1 },
    );
  })
  .extend('become', ({ world }) => (made: Made, data: { mode: string; certificateUrl: string | null }) => {
    return world.database.db.submission.updateMany({ where: { id: made.submissionId }, data });
  });

test('what was approved as online and waited past midnight is not sent: somebody has to decide on it as a late one', async ({
  world,
  send,
}) => {
  const made = await createSubmission(world, { enqueue: false });
  await send(made, () => tomorrow);
  expect(await readSubmission(world, made.submissionId)).toMatchObject(held);
  expect(transmissions(world, made)).toBe(0);
  const [event] = await world.database.db.event.findMany({ where: { subjectId: made.submissionId } });
  expect(event).toMatchObject({
    type: 'ksef_submission.failed',
    data: { object: { status: 'failed', mode: 'online' } },
  });
});

test('the day is looked at right before the transmission: a session that opens over midnight carries nothing', async ({
  world,
  send,
}) => {
  const made = await createSubmission(world, { enqueue: false });
  const sessions = world.simulator.store.sessions.size;
  await send(made, () => (world.simulator.store.sessions.size > sessions ? tomorrow : new Date()));
  expect(world.simulator.store.sessions.size).toBe(sessions + 1);
  expect(await readSubmission(world, made.submissionId)).toMatchObject(held);
  expect(transmissions(world, made)).toBe(0);
});

const code = 'https://qr-test.ksef.mf.gov.pl/certificate/x';
test.for([
  ['late', null],
  ['offline', code],
] as const)(
  'what was approved as %s goes out after its day',
  async ([mode, certificateUrl], { world, become, send }) => {
    const made = await createSubmission(world, { enqueue: false });
    await become(made, { mode, certificateUrl });
    await send(made, () => tomorrow);
    expect(transmissions(world, made)).toBe(1);
    expect(await readSubmission(world, made.submissionId)).toMatchObject({ status: 'processing' });
  },
);
