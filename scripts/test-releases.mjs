import { runInstalled } from './bootstrap.mjs';

await runInstalled('releases.ts');
