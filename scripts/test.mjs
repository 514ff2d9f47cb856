import { runInstalled } from './bootstrap.mjs';

await runInstalled('suite/main.ts');
