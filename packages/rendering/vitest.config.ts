import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { testTimeout: 300_000, hookTimeout: 60_000, maxWorkers: 4, isolate: false } });
