import { runInstalled } from './bootstrap.mjs';

await runInstalled('suite/e2e.ts');
