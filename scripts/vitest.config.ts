import { defineConfig } from 'vitest/config';
import { onDatabase, testProject } from './suite/test-project.ts';

export default defineConfig(testProject('waits', { ...onDatabase, name: 'scripts' }));
