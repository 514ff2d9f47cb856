import path from 'node:path';
import { defineConfig } from 'vitest/config';

const at = (place: string) => path.resolve(import.meta.dirname, place);

/**
 * Routes are tested as the modules that Next loads: `@/` is src, and `server-only` the empty module that Next puts in
 * its place on the server.
 */
export default defineConfig({
  resolve: { alias: { '@': at('src'), 'server-only': at('node_modules/next/dist/compiled/server-only/empty.js') } },
  test: {
    globalSetup: ['../../packages/db/testing/global-setup.ts'],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    maxWorkers: 4,
  },
});
