import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import usual from './vitest.config.ts';

/**
 * The tests that mutants are measured with: without the random grant histories, which take longest and say least about
 * one line.
 */
export default mergeConfig(
  usual,
  defineConfig({ test: { exclude: [...configDefaults.exclude, 'test/grant-histories.test.ts'] } }),
);
