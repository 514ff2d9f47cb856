import { defineConfig } from 'vitest/config';

/** `pnpm storm`: the long run of test/storm, which is not part of `npm test`. */
export default defineConfig({
  test: {
    globalSetup: ['../../packages/db/testing/global-setup.ts'],
    include: ['test/storm/long*.ts'],
    fileParallelism: false,
    testTimeout: 1_800_000,
    hookTimeout: 60_000,
  },
});
