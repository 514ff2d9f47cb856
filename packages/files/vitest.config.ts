import { defineConfig } from 'vitest/config';
import { onDatabase, testProject } from '../../scripts/suite/test-project.ts';

export default defineConfig(testProject('computes', onDatabase));
