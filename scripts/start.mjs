import { runInstalled } from './bootstrap.mjs';

runInstalled('product/main.ts');
