import { inTransaction } from '@invoicing/db/connection/transaction';
import { type LookupKey, requestLookups } from '@invoicing/db/lookups/lookups';
import { expect } from 'vitest';
import { lookUp } from '../src/jobs/look-up.ts';
import { RetryLater } from '../src/outcomes.ts';
import type { Services } from '../src/services.ts';
import { neighbour, type World } from './fixture.ts';
import { createRecordedSource } from './recorded-source.ts';
import { test as base } from './test.ts';

export const morning = new Date('2026-11-20T09:00:00Z');
export const day = '2026-11-20';

/** A test of questions to registers, whose answers were recorded. */
export const test = base
  .extend('source', { scope: 'file' }, () => createRecordedSource())
  .extend('variables', { scope: 'file' }, ({ source: { url } }) => {
    return { WHITE_LIST_URL: url, VIES_URL: url, LOOKUP_TIMEOUT_MS: '300' };
  })
  .extend('other', { scope: 'file' }, ({ world }) => neighbour(world))
  .extend('clock', { scope: 'file' }, () => ({ now: morning }))
  .extend(
    'services',
    { scope: 'file' },
    ({ world, clock }): Services => ({ ...world.services, clock: () => clock.now }),
  )
  /** What a draft leaves behind: the question, and its job. @returns the question's id */
  .extend('asked', ({ world }) => async ({ organizationId }: World, question: LookupKey): Promise<string> => {
    await inTransaction(world.database.db, (tx) => requestLookups(tx, organizationId, [question]), { organizationId });
    const { source: of, subject } = question;
    return (await world.database.db.lookup.findFirstOrThrow({ where: { organizationId, source: of, subject } })).id;
  })
  .extend('carry', ({ services }) => ({ organizationId }: World, lookupId: string, by = services) => {
    return lookUp(by, { organizationId, lookupId });
  })
  .extend('read', ({ world }) => (id: string) => {
    return world.database.db.lookup.findFirstOrThrow({ where: { id } });
  })
  .extend('jobsOf', ({ world }) => (id: string) => {
    return world.database.db.$queryRaw<object[]>`SELECT 1 FROM graphile_worker.jobs WHERE key = ${`look-up:${id}`}`;
  })
  /** As many requests of the white list as given, the last one now. */
  .extend('requestsOfToday', ({ clock, world }) => async (sent: number): Promise<void> => {
    const request = { source: 'white_list' as const, day: new Date(day), sent, lastSentAt: clock.now };
    await world.database.db.lookupRequest.create({ data: request });
  })
  .extend('sentToday', ({ world }) => async () => {
    return (await world.database.db.lookupRequest.findFirstOrThrow()).sent;
  });

export const buyer: LookupKey = { source: 'white_list', subject: '5252445767', day };
export const number: LookupKey = { source: 'vies', subject: 'DE136695976', day };
export const later = (carried: Promise<void>) =>
  carried.then(
    () => expect.unreachable('it should wait'),
    (error: unknown) => (error instanceof RetryLater ? error.at : Promise.reject(error)),
  );
