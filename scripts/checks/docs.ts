import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { casualIn, dialectIn } from './dialect.ts';
import { brokenDecisions, brokenReferences, misnumberedDecisions } from './doc-references.ts';
import { longComments, longProse } from './long-prose.ts';
import { root, sourceFiles } from './source-files.ts';

const { scripts }: { scripts: Record<string, string> } = JSON.parse(
  readFileSync(path.join(root, 'package.json'), 'utf8'),
);
const files = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md'], { cwd: root });
// A migration that was released cannot change: those after the one that renames such a column are looked at.
const lastUnchecked = '20261123170000';
const migrations = globSync('prisma/migrations/*/migration.sql', { cwd: root }).filter(
  (file) => path.basename(path.dirname(file)).slice(0, lastUnchecked.length) > lastUnchecked,
);
const written = [
  ...migrations,
  ...globSync(
    [
      '*.md',
      'docs/**/*.md',
      'packages/*/*.md',
      'packages/sdk-python/{invoicing,test}/*.py',
      'prisma/schema/*.prisma',
      'apps/panel/messages/*.json',
      '.env.example',
    ],
    { cwd: root },
  ),
];
const dialect = written.flatMap((file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  // Messages may use everyday words.
  const casual = file.endsWith('.json') ? [] : casualIn(text, { isCode: false });
  return [...dialectIn(text), ...casual].map(({ line, message }) => `${file}:${line}  ${message}`);
});
// Not wrapped: two that grow with every change, one that a script writes, and the report of a run.
const unwrapped = new Set(['CHANGELOG.md', 'README.md', 'docs/house.md', 'docs/mutation-tests.md']);
const long = written.flatMap((file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const prose = file.endsWith('.md') && !unwrapped.has(file) ? longProse(text) : [];
  const found = file.endsWith('.prisma') ? longComments(text) : prose;
  return found.map(({ line, message }) => `${file}:${line}  ${message}`);
});
const broken = [
  ...dialect,
  ...long,
  ...files.flatMap((file) => brokenReferences({ root, scripts: new Set(Object.keys(scripts)) }, file)),
  ...[...globSync('prisma/schema/*.prisma', { cwd: root }), ...sourceFiles()].flatMap((file) =>
    brokenDecisions({ root }, file),
  ),
  ...misnumberedDecisions(root),
];
process.stdout.write(
  broken.length === 0 ? `${files.length} documents name only what exists.\n` : `${broken.join('\n')}\n`,
);
process.exit(broken.length === 0 ? 0 : 1);
