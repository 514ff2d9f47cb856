import { repeats } from '@invoicing/domain/testing/env';
import { test } from 'vitest';
import { createSubmission, type Made, until } from './fixture.ts';
import { type Crashing, createCrashing, endsOnce } from './killed-worlds.ts';

test('a worker that is killed again and again at any moment loses, doubles and blocks nothing', async ({
  onTestFinished,
}) => {
  const world = await createCrashing(onTestFinished);
  const { worker } = world;
  const all: Made[] = [];
  for (let round = 0; round < repeats(2); round += 1) {
    for (let count = 0; count < 3; count += 1) all.push(await createSubmission(world));
    await lifeOf(world, round);
  }
  worker.start();
  for (const made of all) await endsOnce(world, made);
});

/**
 * One life of the worker: the first ends while it starts, the others a little later each after it has said that it
 * lives.
 */
async function lifeOf({ database, worker }: Crashing, round: number): Promise<void> {
  const ids = async () => (await database.db.workerProcess.findMany()).map(({ id }) => id);
  const before = await ids();
  worker.start();
  if (round > 0) await until('a life', ids, (now) => now.some((id) => !before.includes(id)));
  await new Promise((resolve) => setTimeout(resolve, 100 + (round % 10) * 200));
  await worker.kill();
}
