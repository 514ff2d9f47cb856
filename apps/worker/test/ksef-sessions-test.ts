import { expect } from 'vitest';
import { closeKsefSession } from '../src/jobs/close-ksef-session.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { RetryLater } from '../src/outcomes.ts';
import { createSubmission, type Made, type World } from './fixture.ts';
import { testInOwnWorld as base } from './test.ts';

export const minute = 60_000;

/** A test of sessions that workers share, by a clock that it sets. */
export const test = base
  .extend('variables', { KSEF_TIMEOUT_MS: '15000' })
  .extend('clock', () => ({ time: Date.now() }))
  .extend('services', ({ world, clock }) => ({ ...world.services, clock: () => new Date(clock.time) }))
  .extend('jobOf', ({ world }) => ({ submissionId }: Made) => {
    return { organizationId: world.organizationId, submissionId };
  })
  .extend('queued', ({ world }) => () => {
    return createSubmission(world, { enqueue: false });
  })
  /** By a worker; two are two `Services`. @returns false where the document waits for another time */
  .extend('send', ({ services, jobOf }) => (made: Made, by = services) => {
    return sendKsefSubmission(by, { ...jobOf(made), attempt: 1 }).then(
      () => true,
      (error: unknown) => (error instanceof RetryLater ? false : Promise.reject(error)),
    );
  })
  .extend('sent', ({ services, queued, send }) => async (by = services) => {
    const made = await queued();
    expect(await send(made, by)).toBe(true);
    return made;
  })
  .extend('sessions', ({ world }) => () => {
    return [...world.simulator.store.sessions.values()];
  })
  .extend('sizes', ({ sessions }) => () => {
    return sessions().map(({ invoices }) => invoices.length);
  })
  /** How many times KSeF took a document in. */
  .extend('taken', ({ sessions }) => ({ hash }: Made) => {
    return sessions().flatMap(({ invoices }) => invoices.filter((invoice) => invoice.hash === hash)).length;
  })
  .extend('close', ({ services, world }) => (session: string) => {
    return closeKsefSession(services, { organizationId: world.organizationId, session });
  })
  .extend('plannedEnds', ({ world }) => () => {
    return world.database.db.$queryRaw<
      { key: string; runAt: Date }[]
    >`SELECT key, run_at AS "runAt" FROM graphile_worker.jobs WHERE task_identifier = 'close-ksef-session'`;
  })
  .extend('kept', ({ world }) => () => {
    return world.database.db.ksefSession.findMany({ orderBy: { openedAt: 'asc' } });
  })
  .extend('first', ({ sessions }) => () => {
    return sessions()[0]?.reference ?? '';
  });

/** KSeF ends the sessions that are open. */
export function endAll({ simulator: { store } }: World): void {
  for (const session of store.sessions.values())
    store.commit({ kind: 'session', value: { ...session, closedAt: new Date().toISOString() } });
}
