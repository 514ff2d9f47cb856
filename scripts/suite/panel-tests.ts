import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { onDatabase, testProject } from './test-project.ts';

const panel = path.resolve(import.meta.dirname, '../../apps/panel');
const at = (place: string) => path.join(panel, place);
const files = globSync('src/**/*.test.{ts,tsx}', { cwd: panel });
/** What a test does to its process: a document, modules and globals in the place of others, services set up. */
const changing = /@vitest-environment|\bvi\.\w|testing\/services/;
const own = files.filter((file) => changing.test(readFileSync(at(file), 'utf8')));

/**
 * Tests of the panel, of the modules that Next loads: `@/` is src, and `server-only` the empty module that Next puts in
 * its place on the server.
 * @param process `own` for the files that change the process they run in, a thread for each; `shared` for the others,
 *   which take a third of the time when they load what they test together
 */
export function panelTests(process: 'own' | 'shared'): ViteUserConfig {
  const include = process === 'own' ? own : files.filter((file) => !own.includes(file));
  return defineConfig({
    resolve: { alias: { '@': at('src'), 'server-only': at('node_modules/next/dist/compiled/server-only/empty.js') } },
    ...testProject('computes', {
      ...onDatabase,
      include,
      isolate: process === 'own',
      pool: 'threads',
      experimental: { viteModuleRunner: true },
    }),
  });
}
