import { defineConfig } from 'vitest/config';

/** `npm run storm:steps`: every strike at every step of a document, which is not part of `npm test`. */
export default defineConfig({
  test: {
    globalSetup: ['../../packages/db/testing/global-setup.ts'],
    include: ['test/storm/steps.ts'],
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
  },
});
