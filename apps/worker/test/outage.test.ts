import { inTransaction } from '@invoicing/db/connection/transaction';
import { queueMail } from '@invoicing/db/people/mails';
import { pino } from 'pino';
import { expect } from 'vitest';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { createBreakers } from '../src/ksef/breaker.ts';
import { RetryLater } from '../src/outcomes.ts';
import { createBetween } from './between.ts';
import { createSubmission, type Made, neighbour, readSubmission, transmissions, until, type World } from './fixture.ts';
import { noRendering } from './no-rendering.ts';
import { watch } from './storm/watched.ts';
import { testInOwnWorld } from './test.ts';

const breakersWith = (pauseMs: number) =>
  createBreakers(
    { failures: 5, organizations: 2, firstPauseMs: pauseMs, longestPauseMs: pauseMs },
    pino({ level: 'silent' }),
  );

const waiting = { status: 'queued', waitsBecause: 'unavailable', waitsUntil: expect.any(Date) };

/** Accepted, and transmitted once. */
async function expectAccepted(owner: World, made: Made): Promise<void> {
  await until(
    'acceptance',
    () => readSubmission(owner, made.submissionId),
    ({ status }) => status === 'accepted',
  );
  expect(transmissions(owner, made)).toBe(1);
}

const slots = 4;

/** A test of a worker that reaches KSeF by a way that can hang. */
const testBetween = testInOwnWorld
  .extend('changedServices', { rendering: noRendering })
  .extend('between', () => createBetween())
  .extend('variables', ({ between }, { onCleanup }) => {
    onCleanup(() => between.close());
    return { KSEF_SIMULATOR_URL: between.url, KSEF_TIMEOUT_MS: '1500', KSEF_CONCURRENCY: String(slots) };
  });

const test = testInOwnWorld
  .extend('changedServices', { rendering: noRendering })
  .extend('variables', { KSEF_TIMEOUT_MS: '15000' });

testBetween(
  'while KSeF does not answer, one call at a time tests it and mails leave; then each document is accepted once',
  async ({ between, world, start }) => {
    const [pauseMs, documents] = [2500, 6];
    between.target = world.simulator.url;
    const { services, database } = world;
    const letters: string[] = [];
    const mailer = { send: async () => void letters.push('sent') };
    Object.assign(services, { mailer, breakers: breakersWith(pauseMs), firstRetryMs: 50 });
    const second = await neighbour(world);
    const made: [World, Made][] = [];
    for (let count = 0; count < documents; count += 1)
      for (const owner of [world, second]) made.push([owner, await createSubmission(owner)]);
    between.isHanging = true;
    await start(2);

    const isPaused = async () => services.breakers.paused().some(([, paused]) => paused);
    await until('the break', isPaused, (paused) => paused);
    const [brokeAt, before] = [Date.now(), between.requests.length];
    const mail = { recipient: 'a@example.com', subject: 'x', text: 'x' };
    await inTransaction(database.db, (tx) => queueMail(tx, services.keys.encryption, mail));
    const heldBack = () => database.db.submission.count({ where: { waitsBecause: 'unavailable' } });
    await until('jobs that were held back', heldBack, (count) => count === made.length);
    const sinceBreak = async () => Date.now() - brokeAt;
    await until('two pauses', sinceBreak, (ms) => ms > 2 * pauseMs);
    const calls = between.requests.length - before;
    // Those that were on their way at the break, and one test after each pause.
    expect(calls).toBeLessThanOrEqual(slots + Math.ceil((Date.now() - brokeAt) / pauseMs));
    const sent = async () => letters.length;
    await until('the mail', sent, (count) => count === 1);
    for (const [owner, { submissionId }] of made)
      expect(await readSubmission(owner, submissionId)).toMatchObject(waiting);

    between.isHanging = false;
    for (const [owner, one] of made) await expectAccepted(owner, one);
    expect(await isPaused()).toBe(false);
  },
);

test('a transmission that the breaker stops has not begun: it uses no limit of KSeF and is sent later under its approval', async ({
  world,
  onTestFinished,
}) => {
  const { services, database, organizationId } = world;
  services.breakers = breakersWith(3_600_000);
  const stopAnswering = async () => {
    const refuse = async () => new Response(null, { status: 503 });
    for (let count = 0; count < 6; count += 1)
      await services.breakers.call('simulator', `organization ${count % 2}`, refuse).catch(() => undefined);
  };
  const way = await watch(world.simulator.url, (point, moment) =>
    point === 'open' && moment === 'after' ? stopAnswering() : undefined,
  );
  onTestFinished(way.close);
  services.ksefUrls = { ...services.ksefUrls, simulator: way.url };
  const made = await createSubmission(world, { enqueue: false });
  const job = { organizationId, submissionId: made.submissionId, attempt: 1 };
  await expect(sendKsefSubmission(services, job)).rejects.toBeInstanceOf(RetryLater);
  expect(await readSubmission(world, made.submissionId)).toMatchObject({
    status: 'queued',
    sessionReference: null,
    evidence: [{ check: 'transmission', result: 'not taken: paused' }],
    attempts: [{ number: 1, outcome: null, transmissionStartedAt: null, sessionReference: null }],
  });
  expect(transmissions(world, made)).toBe(0);
  const limit = { where: { nip: world.nip, limitGroup: 'invoiceSend' } };
  expect(await database.db.ksefLimit.findFirstOrThrow(limit)).toMatchObject({ calls: [] });

  services.breakers = breakersWith(3_600_000);
  await sendKsefSubmission(services, job);
  await pollKsefSubmission(services, job);
  expect(await readSubmission(world, made.submissionId)).toMatchObject({
    status: 'accepted',
    attempts: [{ number: 1, outcome: 'accepted' }],
  });
  expect(transmissions(world, made)).toBe(1);
});
