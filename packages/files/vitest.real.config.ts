import { defineConfig } from 'vitest/config';
import { serviceLocksObjects } from './testing/env.ts';

/** `npm run test:files`, which is not part of `npm test`: it needs a service that speaks the protocol of S3. */
export default defineConfig({
  test: {
    include: ['src/real-bucket.real.ts', ...(serviceLocksObjects() ? ['src/real-lock.real.ts'] : [])],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 1,
    experimental: { viteModuleRunner: false, nodeLoader: false },
  },
});
