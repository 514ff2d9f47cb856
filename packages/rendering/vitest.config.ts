import { defineConfig } from 'vitest/config';
import { testProject } from '../../scripts/suite/test-project.ts';

export default defineConfig(testProject('computes'));
