import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { globalSetup: ['../../packages/db/testing/global-setup.ts'], testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 2 },
});
