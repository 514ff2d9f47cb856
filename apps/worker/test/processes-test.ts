import path from 'node:path';
import { type Child, childProcess } from '@invoicing/db/testing/child-process';
import { quickPace } from './fixture.ts';
import { holdAnswers } from './held.ts';
import { testInOwnWorld } from './test.ts';

const main = path.resolve(import.meta.dirname, '../src/main.ts');

/** Starts workers in processes of their own, which run until they are killed or the test has ended. */
export function processesOf(env: Record<string, string>, onCleanup: (end: () => Promise<void>) => void) {
  const started: Child[] = [];
  onCleanup(async () => {
    for (const child of started) await child.kill();
  });
  return (changes: Record<string, string> = {}): Child => {
    const child = childProcess(main, () => ({ ...env, ...changes }));
    started.push(child);
    child.start();
    return child;
  };
}

/** A test of such workers, which get no answer from KSeF to a document until `way.release()`. */
export const test = testInOwnWorld
  .extend('variables', { KSEF_TIMEOUT_MS: '60000', ...quickPace })
  .extend('way', async ({ world }, { onCleanup }) => {
    const way = await holdAnswers(world, 'send');
    onCleanup(() => way.close());
    return way;
  })
  .extend('startProcess', ({ world, way }, { onCleanup }) =>
    processesOf({ ...world.env, KSEF_SIMULATOR_URL: way.url }, onCleanup),
  );
