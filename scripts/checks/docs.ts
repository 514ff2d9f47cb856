import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { casualIn, dialectIn } from './dialect.ts';
import { brokenReferences, misnumberedDecisions } from './doc-references.ts';
import { root } from './source-files.ts';

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
  // Messages speak to people as people do.
  const casual = file.endsWith('.json') ? [] : casualIn(text, { isCode: false });
  return [...dialectIn(text), ...casual].map(({ line, message }) => `${file}:${line}  ${message}`);
});
const broken = [
  ...dialect,
  ...files.flatMap((file) => brokenReferences({ root, scripts: new Set(Object.keys(scripts)) }, file)),
  ...misnumberedDecisions(root),
];
process.stdout.write(
  broken.length === 0 ? `${files.length} documents name only what exists.\n` : `${broken.join('\n')}\n`,
);
process.exit(broken.length === 0 ? 0 : 1);
