import { defineConfig } from 'vitest/config';

/** One run over every package and app that has tests; each keeps its own vitest.config.ts. */
export default defineConfig({
  test: { projects: ['packages/*', 'apps/*', 'apps/panel/vitest.shared.config.ts', 'scripts'] },
});
