import { readdirSync } from 'node:fs';

/** These take an hour: they run when they are named. */
const long = ['main-job'];

/** Runs the benchmark of this folder that is named, or every one that is not long: `pnpm bench row-level-security`. */
const [wanted] = process.argv.slice(2);
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'run.ts')
  .map((file) => file.slice(0, -'.ts'.length));
if (wanted !== undefined && !names.includes(wanted)) throw new Error(`no benchmark ${wanted}: ${names.join(', ')}`);
for (const name of names)
  if (wanted === undefined ? !long.includes(name) : name === wanted) await import(`./${name}.ts`);
