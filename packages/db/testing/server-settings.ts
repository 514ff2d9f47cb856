/** Data of tests and benchmarks need not outlive a power cut, nor their passwords be hard to guess. */
export const passingSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '300',
  scram_iterations: '1',
} as const;

/**
 * What makes PostgreSQL quick for tests, whose tables are small and young: a statement is planned once for each
 * connection instead of five times and more, and nothing is tidied up behind them. Benchmarks go without.
 */
export const fastSettings = {
  ...passingSettings,
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  autovacuum: 'off',
} as const;
