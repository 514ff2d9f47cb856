import { warsawDay } from '@invoicing/domain/dates/dates';
import { foreignInvoice } from '@invoicing/ksef-simulator/foreign';
import { expect } from 'vitest';
import { reconcileKsefSubmission } from '../src/jobs/reconcile-ksef-submission.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { createSubmission, type Made, readSubmission } from './fixture.ts';
import { testInOwnWorld as base } from './test.ts';

export const minute = 60_000;

/** A test of documents that are looked for at KSeF, by a clock that it sets. */
export const test = base
  .extend('variables', { KSEF_TIMEOUT_MS: '15000', NEGATIVE_CHECK_SPACING_MS: '600000' })
  .extend('clock', () => ({ time: Date.now() }))
  .extend('ksef', ({ clock }) => ({ clock: () => new Date(clock.time) }))
  .extend('services', ({ world, clock }) => ({ ...world.services, clock: () => new Date(clock.time) }))
  .extend('jobOf', ({ world }) => ({ submissionId }: Made) => {
    return { organizationId: world.organizationId, submissionId };
  })
  .extend('read', ({ world }) => (made: Made) => {
    return readSubmission(world, made.submissionId);
  })
  .extend('reconcile', ({ services, jobOf }) => (made: Made) => {
    return reconcileKsefSubmission(services, jobOf(made));
  })
  /** How many requests of a group KSeF has counted. */
  .extend('asked', ({ world }) => (group: string) => {
    return (
      [...world.simulator.store.windows].find(([key]) => key.startsWith(world.nip) && key.endsWith(` ${group}`))?.[1]
        .times.length ?? 0
    );
  })
  /** Documents whose answers were lost and that KSeF does not have. */
  .extend('lost', ({ world, services, jobOf, read }) => async (count: number): Promise<[Made, ...Made[]]> => {
    const lose = async () => {
      world.fault({ name: 'send_503_before_accept' });
      const made = await createSubmission(world, { enqueue: false });
      await sendKsefSubmission(services, { ...jobOf(made), attempt: 1 });
      expect(await read(made)).toMatchObject({ status: 'uncertain' });
      return made;
    };
    const all: [Made, ...Made[]] = [await lose()];
    while (all.length < count) all.push(await lose());
    return all;
  })
  /** Another system's acceptance of a number; `hash` makes it the document itself. */
  .extend('seed', ({ world, clock }) => (number: string, hash?: string, kind = 'VAT'): void => {
    const facts = { nip: world.nip, number, kind, issueDate: warsawDay(new Date(clock.time)) };
    const value = foreignInvoice(facts, new Date(clock.time));
    world.simulator.store.commit({ kind: 'accepted', value: { ...value, hash: hash ?? value.hash }, sent: null });
  });
