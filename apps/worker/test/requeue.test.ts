import { expect } from 'vitest';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { RetryLater } from '../src/outcomes.ts';
import { createSubmission, type Made, readSubmission, transmissions } from './fixture.ts';
import { test as lyingTest } from './lying-test.ts';
import { html, problem } from './lying-world.ts';
import { test as base } from './test.ts';

const test = base.extend('variables', { scope: 'file' }, { KSEF_TIMEOUT_MS: '15000' });

const sending = /\/sessions\/online\/[^/]+\/invoices$/;
const later = (promise: Promise<void>) => promise.then(() => null).catch((error: unknown) => error);
const at = (error: unknown) => (error instanceof RetryLater ? error.at : null);

test('after a 429 to a document the same attempt waits as long as KSeF asks, and transmits under the same approval', async ({
  world,
}) => {
  let now = new Date();
  world.services.clock = () => now;
  world.fault({ name: 'send_429', value: 90 });
  const made = await createSubmission(world, { enqueue: false });
  const job = { organizationId: world.organizationId, submissionId: made.submissionId, attempt: 1 };
  const asked = new Date(now.getTime() + 90_000);
  expect(at(await later(sendKsefSubmission(world.services, job)))).toEqual(asked);
  const waiting = await readSubmission(world, made.submissionId);
  expect(waiting).toMatchObject({ status: 'queued', nextCheckAt: asked, retryAllowed: false, sessionReference: null });
  expect(waiting.attempts).toMatchObject([
    { number: 1, outcome: null, errorCode: null, transmissionStartedAt: null, sessionReference: null },
  ]);
  expect(waiting.evidence).toMatchObject([{ check: 'transmission', result: 'not taken: rate_limited' }]);
  // The same again before that time is no transmission, no matter who asks for it.
  expect(at(await later(sendKsefSubmission(world.services, job)))).toEqual(asked);
  expect(transmissions(world, made)).toBe(0);
  now = asked;
  await sendKsefSubmission(world.services, job);
  await pollKsefSubmission(world.services, job);
  const row = await readSubmission(world, made.submissionId);
  expect(row).toMatchObject({ status: 'accepted', attempts: [{ number: 1, outcome: 'accepted' }] });
  const emitted = await world.database.db.event.findMany({
    where: { subjectId: made.submissionId },
    orderBy: { sequence: 'asc' },
  });
  expect(emitted.map(({ type }) => type)).toEqual(['ksef_submission.processing', 'ksef_submission.accepted']);
});

lyingTest(
  'a session that takes no invoice for the moment (21184) is no failure, and the attempt continues in a new session',
  async ({ lying }) => {
    const made = await lying.submission();
    lying.between.replace(sending, problem(21184), { reaches: false });
    expect(at(await later(lying.send(made)))).toBeInstanceOf(Date);
    expect(await lying.read(made)).toMatchObject({
      status: 'queued',
      attempts: [{ outcome: null, transmissionStartedAt: null }],
    });
    lying.pass(30_000);
    await lying.send(made);
    expect(await lying.read(made)).toMatchObject({ status: 'processing' });
    expect(transmissions(lying.world, made)).toBe(1);
  },
);

lyingTest(
  'after a 503 to a document the document is uncertain, whatever the answer asks for, and is never sent again',
  async ({ lying }) => {
    const made = await lying.submission();
    lying.between.replace(sending, html(503));
    await lying.send(made);
    expect(await lying.read(made)).toMatchObject({ status: 'uncertain' });
    expect(await later(lying.send(made))).toBeNull();
    expect(transmissions(lying.world, made)).toBe(1);
  },
);

test('returning an attempt to the queue never removes an outcome, and the role of the operations cannot return one', async ({
  world,
}) => {
  const made: Made = await createSubmission(world, { enqueue: false });
  const { db, organizationDb } = world.database;
  const started = { transmissionStartedAt: new Date(), sessionReference: 'x' };
  await db.submissionAttempt.updateMany({ where: { submissionId: made.submissionId }, data: started });
  const empty = { transmissionStartedAt: null, sessionReference: null };
  const where = { submissionId: made.submissionId };
  await expect(organizationDb.submissionAttempt.updateMany({ where, data: empty })).resolves.toEqual({ count: 0 });
  await expect(db.submissionAttempt.updateMany({ where, data: { transmissionStartedAt: null } })).rejects.toThrow(
    'written once',
  );
  await db.submissionAttempt.updateMany({ where, data: { outcome: 'uncertain' } });
  await expect(db.submissionAttempt.updateMany({ where, data: empty })).rejects.toThrow('written once');
});
