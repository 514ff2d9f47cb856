import { defineConfig } from 'vitest/config';

/** `npm run test:releases`: two releases on one database, which is not part of `npm test`. */
export default defineConfig({
  test: {
    globalSetup: ['../../packages/db/testing/global-setup.ts'],
    include: ['test/releases/two-releases.ts'],
    fileParallelism: false,
    testTimeout: 600_000,
    hookTimeout: 1_200_000,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
