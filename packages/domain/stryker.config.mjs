import { mutated } from './testing/mutation-groups.ts';

/** Mutation tests of one group of files, or of all: see docs/mutation-tests.md. */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: mutated().mutate,
  coverageAnalysis: 'perTest',
  // What is evaluated once when a module is loaded needs all tests of the group for each mutant.
  ignoreStatic: process.env['MUTATION_STATIC'] !== '1',
  concurrency: 2,
  timeoutMS: 20_000,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'reports/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: 'node_modules/.stryker',
  inPlace: true,
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
};
