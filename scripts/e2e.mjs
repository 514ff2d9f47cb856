import { runInstalled } from './bootstrap.mjs';

runInstalled('suite/e2e.ts');
