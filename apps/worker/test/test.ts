import type { SimulatorOptions } from '@invoicing/ksef-simulator/server';
import { test as bare } from 'vitest';
import type { Services } from '../src/services.ts';
import { type RunningWorker, startWorker } from '../src/worker.ts';
import { createWorld, neighbour, type World } from './fixture.ts';

type Settings = { variables: Record<string, string>; ksef: SimulatorOptions; changedServices: Partial<Services> };
type Cleaning = { onCleanup: (end: () => Promise<void>) => void };

const file = { scope: 'file' } as const;

async function worldOf({ variables, ksef, changedServices }: Settings, { onCleanup }: Cleaning): Promise<World> {
  const world = await createWorld(variables, ksef);
  onCleanup(() => world.close());
  Object.assign(world.services, changedServices);
  return world;
}

/** Starts workers of a world, which run until the test has ended. */
function startOf({ world }: { world: World }, { onCleanup }: Cleaning) {
  const running: RunningWorker[] = [];
  onCleanup(async () => {
    for (const worker of running) await worker.stop();
  });
  return async (concurrency: number): Promise<RunningWorker> => {
    const worker = await startWorker(world.services, { databaseUrl: world.database.workerUrl, concurrency });
    running.push(worker);
    return worker;
  };
}

const settings = bare
  /** The variables of the worker that are others than usual in this file. */
  .extend('variables', file, (): Record<string, string> => ({}))
  /** What the simulator of KSeF is made with. */
  .extend('ksef', file, (): SimulatorOptions => ({}))
  /** What the services of the worker have in place of the usual. */
  .extend('changedServices', file, (): Partial<Services> => ({}));

/** A test in the one world of its file: a database, a simulator and an organization that is connected to it. */
export const test = settings.extend('world', file, worldOf).extend('start', startOf);

/** The same, where the worker runs until the last test of the file has ended. */
export const testWithWorker = test
  .extend('concurrency', file, (): number => 4)
  .extend('worker', { ...file, auto: true }, async ({ world, concurrency }, { onCleanup }) => {
    const worker = await startWorker(world.services, { databaseUrl: world.database.workerUrl, concurrency });
    onCleanup(() => worker.stop());
    return worker;
  });

/** The same, in an organization that no other test has. */
export const testInOwnOrganization = settings
  .extend('shared', file, worldOf)
  .extend('world', ({ shared }) => neighbour(shared));

/** A test in a world that no other test has. */
export const testInOwnWorld = bare
  .extend('variables', (): Record<string, string> => ({}))
  .extend('ksef', (): SimulatorOptions => ({}))
  .extend('changedServices', (): Partial<Services> => ({}))
  .extend('world', worldOf)
  .extend('start', startOf);
