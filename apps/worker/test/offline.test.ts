import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { createSubmission, createWorld, type Made, readSubmission, type World } from './fixture.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const certify = () => 'https://qr-test.ksef.mf.gov.pl/certificate/x';
const job = ({ submissionId }: Made) => ({ organizationId: world.organizationId, submissionId });
const sendAndPoll = async (made: Made) => {
  await sendKsefSubmission(world.services, { ...job(made), attempt: 1 });
  await pollKsefSubmission(world.services, job(made));
};
const acceptedAs = ({ hash }: Made) => world.simulator.store.accepted.find((invoice) => invoice.hash === hash);

test('what was issued offline is sent as such on its own day; what was not, is not', async () => {
  const [offline, online] = [
    await createSubmission(world, { enqueue: false, certify }),
    await createSubmission(world, { enqueue: false }),
  ];
  for (const made of [offline, online]) await sendAndPoll(made);
  expect([acceptedAs(offline)?.mode, acceptedAs(online)?.mode]).toEqual(['Offline', 'Online']);
  expect(await readSubmission(world, offline.submissionId)).toMatchObject({
    status: 'accepted',
    mode: 'offline',
    invoicingMode: 'Offline',
  });
});

test('a technical correction names the rejected document by its hash, and no other document does', async () => {
  const corrected = createHash('sha256').update('rejected').digest();
  const made = await createSubmission(world, { enqueue: false, certify, corrects: corrected.toString('hex') });
  await sendAndPoll(made);
  expect(acceptedAs(made)?.correctedHash).toBe(corrected.toString('base64'));
  const other = await createSubmission(world, { enqueue: false, certify });
  await sendAndPoll(other);
  expect(acceptedAs(other)?.correctedHash).toBeNull();
});

test('a technical correction that KSeF refuses is not sent again unasked', async () => {
  const first = await createSubmission(world, { enqueue: false, certify });
  await sendAndPoll(first);
  const corrects = Buffer.from(first.hash, 'base64').toString('hex');
  const made = await createSubmission(world, { enqueue: false, certify, corrects });
  await sendKsefSubmission(world.services, { ...job(made), attempt: 1 });
  expect(await readSubmission(world, made.submissionId)).toMatchObject({
    status: 'failed',
    retryAllowed: true,
    attempts: [{ outcome: 'failed', errorCode: 'ksef_21167' }],
  });
});
