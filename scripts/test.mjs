import { runInstalled } from './bootstrap.mjs';

runInstalled('suite/main.ts');
