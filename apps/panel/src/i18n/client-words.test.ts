import { globSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import en from '../../messages/en.json';
import pl from '../../messages/pl.json';
import { findClientWords, routeOf, wordsFile } from './find-client-words.ts';
import { namespacesIn } from './namespaces-in.ts';
import { picked } from './picked.ts';

const app = path.resolve(import.meta.dirname, '../app');
const read = (file: string) => readFileSync(path.join(app, file), 'utf8');
const found = await findClientWords();

describe('what pages send', () => {
  test('is what runs in the browser of each: else run `pnpm --filter @invoicing/panel words`', () => {
    expect(JSON.parse(readFileSync(wordsFile, 'utf8'))).toEqual(found);
  });

  test('is sent by each page and layout that has words', () => {
    for (const file of globSync('**/page.tsx', { cwd: app })) {
      const place = routeOf(path.dirname(file));
      if (found[place]) expect(read(file), file).toContain(`export default worded('${place}', `);
    }
    for (const file of globSync('**/layout.tsx', { cwd: app }))
      expect(read(file), file).toContain(`<Worded place="layout ${routeOf(path.dirname(file))}">`);
  });

  test.each([
    ['English', en],
    ['Polish', pl],
  ])('is all in the %s catalogue', (_language, catalogue) => {
    for (const [place, names] of Object.entries(found))
      for (const name of names) {
        const [first = ''] = name.split('.');
        expect(picked(catalogue, [name])[first], `${name} of ${place}`).toBeTypeOf('object');
      }
  });

  test('is a part of a namespace where no more of it is asked for', () => {
    const catalogue = {
      audit: { chain: { whole: 'Whole' }, title: 'Log', subjects: { user: 'User' } },
      nav: { a: 'A' },
    };
    expect(picked(catalogue, ['audit.chain'])).toEqual({ audit: { chain: { whole: 'Whole' } } });
    const two = { audit: { chain: { whole: 'Whole' }, subjects: { user: 'User' } } };
    expect(picked(catalogue, ['audit.chain', 'audit.subjects'])).toEqual(two);
    expect(picked(catalogue, ['audit', 'audit.chain'])).toEqual({ audit: catalogue.audit });
  });
});

describe('what runs in the browser', () => {
  const roots: string[] = [];
  afterEach(() => {
    for (const root of roots.splice(0)) rmSync(root, { recursive: true });
  });

  /** A panel of these files. */
  function panelOf(files: Record<string, string>): string {
    const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'client-words-')));
    roots.push(root);
    const config = JSON.stringify({ compilerOptions: { jsx: 'react-jsx', paths: { '@/*': ['./src/*'] } } });
    for (const [file, text] of Object.entries({ ...files, 'tsconfig.json': config })) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    return root;
  }
  const says = (name: string) => `export const ${name} = () => useTranslations('${name}')('word');`;
  const layout = 'export default ({ children }) => children;';

  test('is what a client component imports, at once or later, and nothing that the server alone runs', async () => {
    const root = panelOf({
      'src/app/layout.tsx': layout,
      'src/app/(group)/list/[id]/page.tsx': `import { Shown } from '@/shown'; import { server } from './server';
        export default async () => <Shown a={server()} />;`,
      'src/app/(group)/list/[id]/server.ts': `import { both } from '@/both'; ${says('server')} both();`,
      'src/shown.tsx': `'use client'; import { both } from './both'; const later = () => import('./later');
        export const Shown = () => <p>{both()}{later()}</p>;`,
      'src/both.ts': says('both'),
      'src/later.ts': says('later'),
    });
    expect(await findClientWords(root)).toEqual({ '/list/[id]': ['both', 'later'] });
  });

  test('is sent by the nearest layout where it is shown in place of a page', async () => {
    const error = (name: string) => `'use client'; ${says(name)} export default () => ${name}();`;
    const root = panelOf({
      'src/app/layout.tsx': layout,
      'src/app/error.tsx': error('outer'),
      'src/app/(panel)/o/layout.tsx': layout,
      'src/app/(panel)/o/error.tsx': error('inner'),
      'src/app/(panel)/o/logs/not-found.tsx': error('missing'),
    });
    expect(await findClientWords(root)).toEqual({ 'layout /': ['outer'], 'layout /o': ['inner', 'missing'] });
  });

  test('is all that the script of a page is made of', async () => {
    const root = panelOf({
      'src/app/layout.tsx': layout,
      'src/hosted/browser/approve.ts': `import { both } from '@/both'; both();`,
      'src/both.ts': says('both'),
    });
    expect(await findClientWords(root)).toEqual({ 'script approve': ['both'] });
  });

  test('is refused where a name can be read from nothing', async () => {
    const page = `'use client'; export default ({ of }) => useTranslations(of)('word');`;
    const root = panelOf({ 'src/app/layout.tsx': layout, 'src/app/page.tsx': page });
    await expect(findClientWords(root)).rejects.toThrow(
      /page\.tsx takes words that cannot be read .*useTranslations\(of\)/,
    );
  });
});

test.each([
  ["useTranslations('audit.chain');", ['audit.chain']],
  ["useTranslations<'one' | 'two'>(name);", ['one', 'two']],
  ["type Names = 'one' | 'two'; useTranslations<Names>(name);", ['one', 'two']],
  ["export type Name = 'one'; useTranslations<Name>(name);", ['one']],
  ["const t: ReturnType<typeof useTranslations<'type'>> = given;", []],
])('%s says which words', (code, namespaces) => {
  expect(namespacesIn(code, 'module.tsx')).toEqual({ isClient: false, namespaces, unreadable: [] });
});

test.each([
  'useTranslations(name);',
  'useTranslations();',
  'useTranslations<Names>(name);',
  "import { useTranslations as words } from 'next-intl';",
  "import { useMessages } from 'next-intl';",
])('%s does not', (code) => {
  expect(namespacesIn(code, 'module.tsx').unreadable).toHaveLength(1);
});
