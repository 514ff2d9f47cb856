import { badDays } from '@invoicing/ksef-simulator/bad-days';
import { expect } from 'vitest';
import { createSubmission, neighbour, readSubmission, until } from './fixture.ts';
import { noRendering } from './no-rendering.ts';
import { testWithWorker as base } from './test.ts';

/** It waits for half a minute (requeue.test.ts). */
const tooSlow = ['refused-21184'];
const days = badDays.filter(({ name }) => !tooSlow.includes(name));

const test = base
  .extend('variables', { scope: 'file' }, { KSEF_TIMEOUT_MS: '3000', KSEF_BATCH_THRESHOLD: '999' })
  .extend('changedServices', { scope: 'file' }, { leastWaitMs: 100, rendering: noRendering });

test('every bad day that a document can choose ends as the table of the sandbox says', async ({ world }) => {
  // Whose session never ends, so that it proves nothing of what else was sent in it.
  const apart = await neighbour(world);
  const made = await Promise.all(
    days.map(async (day) => {
      const owner = day.name === 'stuck' ? apart : world;
      const number = `SIM:${day.name}/${crypto.randomUUID()}`;
      return { ...day, owner, id: (await createSubmission(owner, { number })).submissionId };
    }),
  );
  const strays = async () => {
    const found = await Promise.all(
      made.map(async (day) => ({ ...day, row: await readSubmission(day.owner, day.id) })),
    );
    return found
      .filter(({ row, ends }) => !ends.some((end) => end === row.status))
      .map(({ name, ends, row }) => `${name} is ${row.status}, not ${ends.join(' or ')}`);
  };
  expect(await until('the ends of the table', strays, ({ length }) => length === 0)).toEqual([]);
});
