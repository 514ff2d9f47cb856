import { defineConfig, mergeConfig } from 'vitest/config';
import { mutated } from './testing/mutation-groups.ts';
import usual from './vitest.config.ts';

/** The tests that mutants of one group are measured with; properties draw few documents, always the same ones. */
export default mergeConfig(
  usual,
  defineConfig({ test: { include: mutated().tests, env: { PROPERTY_RUNS: '20', PROPERTY_SEED: '1' } } }),
);
