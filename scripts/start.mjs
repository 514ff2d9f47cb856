import { runInstalled } from './bootstrap.mjs';

await runInstalled('product/main.ts');
