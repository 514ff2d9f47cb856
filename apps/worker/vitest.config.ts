import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: ['../../packages/db/testing/global-setup.ts'],
    // Limits against what hangs, never measures of speed.
    testTimeout: 300_000,
    hookTimeout: 180_000,
    maxWorkers: 4,
    isolate: false,
    // Each concurrent test starts a process, which takes a core for a second or two.
    maxConcurrency: 2,
  },
});
