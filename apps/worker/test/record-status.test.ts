import { expect } from 'vitest';
import { recordStatus } from '../src/jobs/record-status.ts';
import { createBreakers } from '../src/ksef/breaker.ts';
import { test as base } from './test.ts';

const test = base.extend('recorded', ({ world }) => async () => {
  const rows = await world.database.db.statusDay.findMany({ orderBy: { component: 'asc' }, take: 10 });
  return rows.map(({ component, isUp }) => [component, isUp]);
});

test.beforeEach(({ world }) => world.database.db.statusDay.deleteMany());

const pauses = { failures: 1, organizations: 1, firstPauseMs: 3_600_000, longestPauseMs: 3_600_000 };

test('each minute says that workers work and webhooks go out, and how each KSeF that is in use does', async ({
  world,
  recorded,
}) => {
  const breakers = createBreakers(pauses, world.services.logger);
  await breakers.call('test', 'organization', async () => new Response());
  await breakers.call('demo', 'organization', async () => new Response(null, { status: 503 }));
  await recordStatus({ ...world.services, breakers });
  expect(await recorded()).toEqual([
    ['ksef_demo', false],
    ['ksef_test', true],
    ['webhooks', true],
    ['worker', true],
  ]);
});

test('of a KSeF that was not called lately nothing is said, unless it is known not to answer', async ({
  world,
  recorded,
}) => {
  const breakers = createBreakers(pauses, world.services.logger);
  await breakers.call('test', 'organization', async () => new Response());
  await breakers.call('demo', 'organization', async () => new Response(null, { status: 503 }));
  expect(breakers.wasCalled('test', 60_000)).toBe(true);
  expect(breakers.wasCalled('production', 60_000)).toBe(false);
  await recordStatus({ ...world.services, breakers: { ...breakers, wasCalled: () => false } });
  expect(await recorded()).toEqual([
    ['ksef_demo', false],
    ['webhooks', true],
    ['worker', true],
  ]);
});
