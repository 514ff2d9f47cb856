import { expect } from 'vitest';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { RetryLater } from '../src/outcomes.ts';
import type { Services } from '../src/services.ts';
import { approveAgain, createSubmission, issueOffline, type Made, readSubmission, transmissions } from './fixture.ts';
import { testInOwnOrganization as base } from './test.ts';

const test = base
  .extend('send', ({ world }) => ({ submissionId }: Made, attempt: number, services = world.services) => {
    return sendKsefSubmission(services, { organizationId: world.organizationId, submissionId, attempt });
  })
  /** A worker that has read the submission when the decision falls: KSeF is first called after that. */
  .extend('overtaken', ({ world }) => (made: Made, decide = issueOffline): Services => {
    let decided: Promise<void> | null = null;
    const { breakers } = world.services;
    return {
      ...world.services,
      breakers: {
        ...breakers,
        call: async (...given) => {
          decided ??= decide(world, made);
          await decided;
          return breakers.call(...given);
        },
      },
    };
  });

test('what is issued offline while a worker is about to send it online leaves once, as offline', async ({
  world,
  send,
  overtaken,
}) => {
  const made = await createSubmission(world, { enqueue: false });
  await expect(send(made, 1, overtaken(made))).rejects.toBeInstanceOf(RetryLater);
  await send(made, 1);
  expect(transmissions(world, made)).toBe(0);
  await send(made, 2);
  expect(transmissions(world, made)).toBe(1);
  await pollKsefSubmission(world.services, { organizationId: world.organizationId, submissionId: made.submissionId });
  expect(world.simulator.store.accepted.find(({ hash }) => hash === made.hash)?.mode).toBe('Offline');
  expect(await readSubmission(world, made.submissionId)).toMatchObject({ status: 'accepted', mode: 'offline' });
});

test.for([
  ['to issue it offline', issueOffline],
  ['to send it again', approveAgain],
] as const)(
  'a verdict of a worker that read the submission before the decision %s changes nothing',
  async ([_, decide], { world, send, overtaken }) => {
    const made = await createSubmission(world, { enqueue: false });
    const tomorrow = new Date(Date.now() + 86_400_000);
    await send(made, 1, { ...overtaken(made, decide), clock: () => tomorrow });
    const row = await readSubmission(world, made.submissionId);
    expect([row.status, row.attempts.at(-1)?.outcome]).toEqual(['queued', null]);
  },
);
