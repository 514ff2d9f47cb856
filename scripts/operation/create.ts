import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plan } from './plan.ts';
import { docsEntry, exampleEntry, operationText, testText } from './texts.ts';

const source = 'packages/router/src';
const contract = 'packages/contract/src';

/**
 * Writes the operation, its test and its entries, in the form that the linter asks for.
 * @returns the files, relative to the root
 * @throws Error where a list that the operation belongs into is not found; nothing is written then
 */
export function createOperation(root: string, plan: Plan): string[] {
  const files = new Map([
    [`${source}/${plan.folder}/${plan.stem}.ts`, operationText(plan)],
    [`packages/router/test/${plan.stem}.test.ts`, testText(plan)],
    ...(plan.route
      ? publicEntries(root, plan, plan.route)
      : [routerEntry(root, `${source}/panel/router.ts`, plan, '\n};')]),
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

function publicEntries(root: string, plan: Plan, { neighbours }: NonNullable<Plan['route']>): Entry[] {
  const fileOfNeighbours = (files: string) =>
    globSync(`${contract}/${files}`, { cwd: root }).find((file) =>
      neighbours.some((name) => read(root, file).includes(`\n  ${name}: {`)),
    );
  const [docs, examples] = [fileOfNeighbours('*-docs.ts'), fileOfNeighbours('examples/*.ts')];
  const words = docs === undefined ? '' : read(root, docs);
  const tag = neighbours.flatMap((name) => new RegExp(`\\n  ${name}: \\{\\s*tag: '([^']+)'`).exec(words)?.[1] ?? [])[0];
  if (docs === undefined || tag === undefined || examples === undefined)
    throw new Error(`${neighbours.join(', ')} have no words in ${contract} or no example.`);
  const ids = [...read(root, 'packages/domain/src/events/example-ids.ts').matchAll(/^ {2}(\w+):/gm)].map(
    ([, key = '']) => key,
  );
  return [
    routerEntry(root, `${source}/router.ts`, plan, '\n};'),
    [docs, before(root, docs, '\n};', docsEntry(plan, tag))],
    [examples, before(root, examples, '\n} satisfies Requests;', exampleEntry(plan, ids))],
  ];
}

function routerEntry(root: string, file: string, { name, stem, folder }: Plan, end: string): Entry {
  const from = path.posix.relative(path.posix.dirname(file), `${source}/${folder}/${stem}.ts`);
  return [file, `import { ${name} } from './${from}';\n${before(root, file, end, `\n  ${name},`)}`];
}

/** The text of a file with an entry before the end of its list. */
function before(root: string, file: string, end: string, entry: string): string {
  const text = read(root, file);
  const at = text.lastIndexOf(end);
  if (at < 0) throw new Error(`${file} has no line ${end.trim()}, before which the operation belongs.`);
  return text.slice(0, at) + entry + text.slice(at);
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
