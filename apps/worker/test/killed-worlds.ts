import path from 'node:path';
import { type Child, childProcess } from '@invoicing/db/testing/child-process';
import type { TestContext } from 'vitest';
import { createWorld, quickPace, type World } from './fixture.ts';
import { type Moment, type Point, watch } from './storm/watched.ts';

const main = path.resolve(import.meta.dirname, '../src/main.ts');

/** Where a worker is killed: at a step, before or after KSeF has done it. */
export type Death = [point: Point, moment: Moment];

export type Crashing = World & { worker: Child };

/** A write that a test holds is not given up before the test is done with it. */
const patience = { DATABASE_LOCK_TIMEOUT_MS: '600000', DATABASE_STATEMENT_TIMEOUT_MS: '900000' };

/**
 * A world with a worker process of its own: tests wait for processes most of the time, so some run at once. Its end
 * belongs to the test that is given: which one runs is not known after a wait, where some do.
 */
export async function createCrashing({ onTestFinished }: TestContext): Promise<Crashing> {
  const world = await createWorld({ KSEF_TIMEOUT_MS: '20000', ...quickPace, ...patience });
  const worker = childProcess(main, () => world.env);
  onTestFinished(async () => {
    await worker.kill('SIGTERM');
    await world.close();
  });
  return { ...world, worker };
}

/** A world whose worker dies at the given steps, once at each, and starts again. */
export async function createDying({ onTestFinished }: TestContext, left: Death[]): Promise<World & { worker: Child }> {
  const world = await createWorld({ KSEF_TIMEOUT_MS: '20000', KSEF_BATCH_PART_BYTES: '1500', ...quickPace });
  world.simulator.store.commit({ kind: 'attachments', nip: world.nip, allowed: true });
  let dying = Promise.resolve();
  const way = await watch(world.simulator.url, (point, moment) => {
    const at = left.findIndex(([where, when]) => where === point && when === moment);
    if (at < 0) return;
    left.splice(at, 1);
    dying = dying.then(async () => {
      await worker.kill();
      worker.start();
    });
    return dying;
  });
  const env = () => ({ ...world.env, KSEF_SIMULATOR_URL: way.url });
  const worker = childProcess(main, env);
  onTestFinished(async () => {
    await worker.kill();
    await way.close();
    await world.close();
  });
  return { ...world, worker };
}
