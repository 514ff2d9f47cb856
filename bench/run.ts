import { readdirSync } from 'node:fs';

/** Runs every benchmark of this folder, or the one that is named: `pnpm bench row-level-security`. */
const [wanted] = process.argv.slice(2);
const names = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.ts') && name !== 'run.ts');
for (const name of names.filter((name) => wanted === undefined || name === `${wanted}.ts`)) await import(`./${name}`);
