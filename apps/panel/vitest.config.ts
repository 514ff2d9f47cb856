import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { onDatabase, testProject } from '../../scripts/suite/test-project.ts';

const at = (place: string) => path.resolve(import.meta.dirname, place);

/**
 * Routes are tested as the modules that Next loads: `@/` is src, and `server-only` the empty module that Next puts in
 * its place on the server.
 */
export default defineConfig({
  resolve: { alias: { '@': at('src'), 'server-only': at('node_modules/next/dist/compiled/server-only/empty.js') } },
  ...testProject('computes', {
    ...onDatabase,
    isolate: true,
    pool: 'threads',
    experimental: { viteModuleRunner: true },
  }),
});
