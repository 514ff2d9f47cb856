import { defineConfig } from 'vitest/config';
import { onDatabase, testProject } from '../../scripts/suite/test-project.ts';

// Each concurrent test starts a process, which takes a core for a second or two.
export default defineConfig(testProject('waits', { ...onDatabase, maxConcurrency: 2 }));
