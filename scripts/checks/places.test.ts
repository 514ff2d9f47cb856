import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What a table of operations imports from folders next to it: the name, and the file without its ending. */
function imported(table: string): { name: string; file: string }[] {
  const found = [...text(table).matchAll(/^import \{ (.+) \} from '\.\/.*\/([^/]+)\.ts';$/gm)];
  return found.flatMap(([, names = '', file = '']) => names.split(', ').map((name) => ({ name, file })));
}

test.each(['packages/router/src/router.ts', 'packages/router/src/panel/router.ts'])(
  'each operation of %s lies in a file of its own that has its name',
  (table) => {
    const operations = imported(table).filter(({ name }) => name !== 'panelRouter');
    expect(operations.length).toBeGreaterThan(20);
    expect(operations.filter(({ name, file }) => file !== kebab(name))).toEqual([]);
  },
);

test('each job lies in a file of its own that has its name', () => {
  const [, names = ''] = /^export type JobName =\n([^;]+);/m.exec(text('packages/db/src/jobs.ts')) ?? [];
  const jobs = [...names.matchAll(/'([a-z-]+)'/g)].map(([, name]) => name);
  expect(jobs.length).toBeGreaterThan(10);
  expect(jobs.filter((name) => !existsSync(path.join(root, `apps/worker/src/jobs/${name}.ts`)))).toEqual([]);
});
