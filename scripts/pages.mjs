import { runInstalled } from './bootstrap.mjs';

await runInstalled('suite/pages.ts');
