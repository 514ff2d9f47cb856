import { describe, expect, it } from 'vitest';
import { parse } from './source-files.ts';
import { findingsIn } from './source-rules.ts';

const messages = (file: string, text: string) =>
  findingsIn(parse(file, text)).map(({ line, message }) => `${line}: ${message}`);
const ordinary = 'packages/router/src/thing.ts';
const component = 'apps/panel/src/components/a.tsx';

describe('findingsIn', () => {
  it.each([
    ['a file the compiler skips', ordinary, `// @ts-${'nocheck'}\nconst a = 1;`, /@ts-nocheck/],
    [
      'a silenced rule',
      ordinary,
      `// biome-${'ignore'} lint/suspicious/noExplicitAny: because\nconst a: any = 1;`,
      /noExplicitAny/,
    ],
    [
      'a file without rules',
      ordinary,
      `/* biome-${'ignore'}-all lint: because */\nconst a = 1;`,
      /biome-ignore-all lint/,
    ],
    ['a definite assignment', ordinary, 'let a!: string;', /definite/],
    ['a definite assignment of a member', ordinary, 'class A {\n  a!: string;\n}', /definite/],
    ['a cast', ordinary, 'const a = b as string;', /trust/],
    [
      'a cast in a trusted helper without its guarantee',
      ordinary,
      'function trustText(b: unknown) {\n  return b as string;\n}',
      /trust/,
    ],
    ['a test for later', 'packages/db/src/a.test.ts', "it.todo('works');", /every test runs/],
    ['a test that may not run', 'packages/db/src/a.test.ts', "it.skipIf(a)('works', () => {});", /every test runs/],
    ['a test that has to fail', 'packages/db/src/a.test.ts', "it.fails('works', () => {});", /every test runs/],
    ['skipped cases', 'packages/db/src/a.test.ts', "describe.skip.each([1])('a', () => {});", /every test runs/],
    [
      'a title outside the catalogue',
      'apps/panel/src/app/(auth)/sign-in/page.tsx',
      "export const metadata: Metadata = { title: 'sign in' };",
      /text of the catalogue/,
    ],
    [
      'a date in the language of the browser',
      'apps/panel/src/components/a.tsx',
      'const field = <input type="date" />;',
      /DateField/,
    ],
    [
      'a moment in the language of the browser',
      'apps/panel/src/components/a.tsx',
      "const field = <Field type={isMoment ? 'datetime-local' : 'text'} />;",
      /DateField/,
    ],
    [
      'a format of its own in the panel',
      'apps/panel/src/components/a.tsx',
      "const format = new Intl.NumberFormat('pl');",
      /next-intl/,
    ],
    [
      'a date written past the formatters of the panel',
      'apps/panel/src/components/a.tsx',
      'const day = new Date(at).toLocaleDateString();',
      /next-intl/,
    ],
    [
      'a paragraph in one language',
      component,
      'const a = <p>Nothing waits for you.</p>;',
      /"Nothing waits .*catalogue/,
    ],
    ['a word between others', component, "const a = <p>{t('from')} and {t('to')}</p>;", /"and": .*catalogue/],
    ['a word that is an expression', component, "const a = <p>{isOn ? 'Yes' : null}</p>;", /"Yes": .*catalogue/],
    ['a label in one language', component, 'const a = <Field label="Buyer" />;', /"Buyer": .*catalogue/],
    ['a name for a screen reader', component, `const a = <a aria-label={\`Open \${b}\`} />;`, /"Open": .*catalogue/],
    ['a label in case there is none', component, "const a = <Field label={b ?? 'Buyer'} />;", /"Buyer": .*catalogue/],
    ['a title of a toast', component, "toast({ tone: 'good', text: 'Saved.' });", /"Saved\.": .*catalogue/],
    [
      'a text that the catalogue does not have',
      component,
      "const t = useTranslations('dashboard');\nconst a = t('nothingIsCalledSo');",
      /^2: nothingIsCalledSo: .*no such text/,
    ],
    [
      'one of two texts that the catalogue does not have',
      component,
      "const a = () => {\n const [{ b }, t] = await Promise.all([c, getTranslations('dashboard')]);\n" +
        "return t.rich(b ? 'title' : 'no.title');\n};",
      /^3: no\.title: .*no such text/,
    ],
    [
      'a text by a name that none begins with',
      component,
      `const a = (t: ReturnType<typeof useTranslations<'checklist'>>) => t(\`steps_\${b}\`);`,
      /`steps_\$\{b\}`: .*no such text/,
    ],
    ['a title that the catalogue does not have', component, "const a = titled('nothing');", /title: .*no such text/],
    ['the clock in the domain', 'packages/domain/src/a.ts', 'const now = new Date();', /arguments here/],
    [
      'the clock in the domain by another name',
      'packages/domain/src/a.ts',
      'const now = Date.now();',
      /arguments here/,
    ],
    ['chance in the domain', 'packages/domain/src/a.ts', 'const id = randomUUID();', /arguments here/],
    [
      'stored JSON that a schema parses',
      ordinary,
      'const found = Finding.parse(check?.finding ?? null);',
      /readStored/,
    ],
    ['stored JSON that is trusted', ordinary, 'const totals = trustTotals(row.totals);', /readStored/],
    ['stored JSON by its name', ordinary, "const totals = Totals.parse(row['totals']);", /readStored/],
    [
      'stored JSON of a row taken apart',
      ordinary,
      'const { totals } = row;\nconst a = Totals.parse(totals);',
      /readStored/,
    ],
    [
      'stored JSON under another name',
      ordinary,
      'const { id, totals: before } = row;\nconst a = () => Totals.safeParse(before);',
      /readStored/,
    ],
    [
      'stored JSON under a name in quotes',
      ordinary,
      "const { 'totals': before } = row;\nconst a = trustTotals(before);",
      /readStored/,
    ],
    ['stored JSON deep in a row', ordinary, 'const { draft: { totals } } = row;\nTotals.parse(totals);', /readStored/],
    ['stored JSON of each row', ordinary, 'const all = rows.map(({ totals }) => Totals.parse(totals));', /readStored/],
    ['stored JSON in a loop', ordinary, 'for (const { totals } of rows) Totals.parse(totals ?? {});', /readStored/],
    ['stored JSON held in a variable', ordinary, 'const held = row.totals;\nTotals.parse((held));', /readStored/],
    ['a read without a bound', ordinary, 'const rows = await db.customer.findMany({ where: { name } });', /Bounded by/],
    ['a read of everything', 'apps/worker/src/jobs/a.ts', 'const rows = await db.customer.findMany();', /Bounded by/],
    [
      'a read whose comment names no bound',
      ordinary,
      '// Bounded by\nconst rows = await db.customer.findMany();',
      /Bounded by/,
    ],
    [
      'a read that a comment elsewhere bounds',
      ordinary,
      '// Bounded by ten.\nconst a = 1;\nconst rows = await db.customer.findMany();',
      /Bounded by/,
    ],
    [
      'a read bounded by the size of another',
      ordinary,
      'const rows = await db.customer.findMany({ include: { notes: { take: 1 } } });',
      /Bounded by/,
    ],
    [
      'a long comment',
      ordinary,
      `const a = 1;\n// ${'word '.repeat(24)}ends`,
      /^2: comment of 127 characters; 120 at most$/,
    ],
    ['a long line of a doc comment', ordinary, `/**\n * ${'word '.repeat(24)}\n */\nconst a = 1;`, /^2: comment of/],
    ['code and a comment on one line', ordinary, `const a = b; // ${'word '.repeat(24)}`, /^1: line of/],
    ['SQL on one line', ordinary, `const a = \`SELECT ${'a, '.repeat(40)}b FROM c\`;`, /^1: line of/],
    ['a long function', ordinary, `function a() {\n${'b();\n'.repeat(40)}}`, /function of 42 lines/],
  ])('finds %s', (_, file, text, expected) => {
    expect(messages(file, text)).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    ['as const', ordinary, 'const a = [1] as const;'],
    [
      'a cast in a trusted helper under its guarantee',
      ordinary,
      '/** The library checked it. */\nfunction trustText(b: unknown) {\n  return b as string;\n}',
    ],
    ['a read of some rows', ordinary, 'const rows = await db.customer.findMany({ take: 10 });'],
    ['a read of a page', ordinary, 'const rows = await db.customer.findMany({ ...keyset, where: after });'],
    ['a read of a batch', ordinary, 'const rows = await db.customer.findMany({ ...batch, where: after });'],
    ['a read of known rows', ordinary, 'const rows = await db.customer.findMany({ where: { id: { in: ids } } });'],
    [
      'a read with its explained bound',
      ordinary,
      '// Bounded by `maxEndpoints`.\nconst rows = await db.customer.findMany();',
    ],
    ['stored JSON that is read', ordinary, 'const totals = readStored(Totals, row.totals);'],
    ['what somebody gives', ordinary, 'const parsed = Settings.parse(given);'],
    ['the input of a procedure', ordinary, 'const made = run(({ ctx, input }) => Draft.parse(input));'],
    [
      'another value with the name of a column',
      ordinary,
      'const { totals } = row;\nconst a = (totals: unknown) => Totals.parse(totals);',
    ],
    [
      'an item of a list',
      ordinary,
      'const { totals } = row;\nconst a = texts.map(([totals]) => Totals.parse(totals));',
    ],
    ['a given date in the domain', 'packages/domain/src/a.ts', "const day = new Date('2026-01-01');"],
    [
      'a long group of short tests',
      'packages/db/src/a.test.ts',
      `describe('a', () => {\n${"it('b', () => {});\n".repeat(60)}});`,
    ],
    [
      'a short function with long markup',
      'apps/panel/src/page.tsx',
      `function Page() {\n  return (\n<main>\n${'<br />\n'.repeat(60)}</main>\n);\n}`,
    ],
    [
      'an exception of accessibility',
      ordinary,
      `// biome-${'ignore'} lint/a11y/useKeyWithClickEvents: the list has the keys\nconst a = 1;`,
    ],
    ['marks between words', component, `const a = <p title={\`\${b} · \${c}\`}>{t('from')} → {d}, 1.0</p>;`],
    ['a name that is written alike', component, 'const a = <Fact label="KSeF">{b}</Fact>;'],
    ['what is not read', component, `const a = <p className="flex" data-a={b ? 'one' : 'two'}>{c}</p>;`],
    ['a comparison in a page', component, "const a = <p>{b === 'active' ? c : null}</p>;"],
    ['a paragraph of a test', 'apps/panel/src/components/a.test.tsx', 'const a = <p>Nothing waits for you.</p>;'],
    [
      'texts that the catalogue has',
      component,
      `const t = useTranslations('checklist');\nconst a = [t('title'), t(\`step_\${b}\`), t(c), t.has('no')];`,
    ],
    [
      'a translator within another',
      component,
      "const t = useTranslations('dashboard');\nconst a = () => {\nconst t = useTranslations('checklist');\n" +
        "return t('progress');\n};",
    ],
    ['a text that only makes its line long', ordinary, `const a = '${'word '.repeat(30)}';`],
    ['a template of long lines', ordinary, `const a = \`\n${'word '.repeat(30)}\n${'# '.repeat(70)}\n\`;`],
    ['a regular expression', ordinary, `const a = /${'word '.repeat(30)}/;`],
    ['words about a rule in a string', ordinary, `const a = 'never @ts-${'nocheck'}';`],
  ])('accepts %s', (_, file, text) => {
    expect(messages(file, text)).toEqual([]);
  });
});
