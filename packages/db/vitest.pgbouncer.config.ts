import { defineConfig } from 'vitest/config';
import { pgBouncerBinary } from './testing/env.ts';

const started = ['src/operations/pgbouncer-modes.pooled.ts'];

/** `npm run test:pgbouncer`, which is not part of `npm test`. An address that is given has one mode. */
export default defineConfig({
  test: {
    globalSetup: ['testing/global-setup.ts'],
    include: ['src/operations/pgbouncer.pooled.ts', ...(pgBouncerBinary() === null ? [] : started)],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    maxWorkers: 1,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
