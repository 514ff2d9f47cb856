import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { ViteUserConfig } from 'vitest/config';
import { variables } from '../env.ts';

type Test = NonNullable<ViteUserConfig['test']>;

const cores = availableParallelism();
const database = path.resolve(import.meta.dirname, '../../packages/db/testing/global-setup.ts');

/**
 * The test configuration of a package or an app.
 * @param kind `computes` for tests that keep a core busy: as many at once as there are cores, since one more makes each
 * of them slower and the whole run with them; the journeys, which wait half of their time, run at the same time.
 * `waits` for tests that mostly wait for processes which they start: after the others, and three more at once.
 */
export function testProject(kind: 'waits' | 'computes', test: Test = {}): ViteUserConfig {
  const order = kind === 'waits' ? { maxWorkers: cores + 3, group: 1 } : { maxWorkers: cores, group: 0 };
  return {
    test: {
      // Limits against hanging tests, never measures of speed: a busy machine is twenty times slower.
      testTimeout: 900_000,
      hookTimeout: 900_000,
      expect: { poll: { timeout: 300_000 } },
      isolate: false,
      // Files of `npm run test:long` alone.
      include: variables()['TEST_LONG'] === '1' ? ['**/*.{test,long}.ts?(x)'] : ['**/*.test.ts?(x)'],
      maxWorkers: order.maxWorkers,
      // Tests allocate many short-lived objects: collecting a small young generation takes a twentieth of their time.
      // Threads do not accept these flags.
      execArgv: test.pool === 'threads' ? [] : ['--min-semi-space-size=32', '--max-semi-space-size=64'],
      // Node runs TypeScript as it is, as it does in production: nothing is compiled twice.
      experimental: { viteModuleRunner: false, nodeLoader: false },
      sequence: { groupOrder: order.group },
      ...test,
    },
  };
}

/** Tests that need a PostgreSQL: the one that TEST_DATABASE_URL names, or one that is started for the run. */
export const onDatabase: Test = { globalSetup: [database] };
