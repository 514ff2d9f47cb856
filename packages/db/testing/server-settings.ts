/**
 * What makes PostgreSQL quick for tests. Their data need not outlive a power cut; their tables are small and young, so a statement is planned
 * once for each connection instead of five times and more, and nothing is tidied up behind them.
 */
export const fastSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  plan_cache_mode: 'force_generic_plan',
  jit: 'off',
  autovacuum: 'off',
  max_connections: '300',
} as const;
