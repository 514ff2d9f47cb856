import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plan } from './plan.ts';
import { operationText, testText } from './texts.ts';

const source = 'packages/router/src';

/**
 * Writes the operation, its test and its entry in the router, in the form that the linter asks for.
 * @returns the files, relative to the root
 * @throws Error where the list that the operation belongs into is not found; nothing is written then
 */
export function createOperation(root: string, plan: Plan): string[] {
  const files = new Map([
    [`${source}/${plan.folder}/${plan.stem}.ts`, operationText(plan)],
    [`packages/router/test/${plan.stem}.test.ts`, testText(plan)],
    routerEntry(root, `${source}/${plan.route ? 'router.ts' : 'panel/router.ts'}`, plan),
  ]);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  }
  const biome = path.join(root, 'node_modules/.bin/biome');
  const { status, stderr, error } = spawnSync(biome, ['check', '--write', ...files.keys()], {
    cwd: root,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The files are written, but not in form: ${error?.message ?? stderr}`);
  return [...files.keys()];
}

type Entry = [file: string, text: string];

function routerEntry(root: string, file: string, { name, stem, folder }: Plan): Entry {
  const from = path.posix.relative(path.posix.dirname(file), `${source}/${folder}/${stem}.ts`);
  const text = readFileSync(path.join(root, file), 'utf8');
  const end = text.indexOf('\n};');
  if (end < 0) throw new Error(`${file} has no list of operations.`);
  return [file, `import { ${name} } from './${from}';\n${text.slice(0, end)}\n  ${name},${text.slice(end)}`];
}
