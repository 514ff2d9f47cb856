import { describe, expect, it } from 'vitest';
import { parse } from './source-files.ts';
import { findingsIn } from './source-rules.ts';

const messages = (file: string, text: string) => findingsIn(parse(file, text)).map(({ line, message }) => `${line}: ${message}`);
const ordinary = 'packages/router/src/thing.ts';

describe('findingsIn', () => {
  it.each([
    ['any', ordinary, 'const a: any = 1;', /any/],
    ['a silenced compiler', ordinary, `// @ts-${'ignore'}\nconst a = 1;`, /@ts-ignore/],
    ['a non-null assertion', ordinary, 'const a = b!;', /non-null/],
    ['a definite assignment', ordinary, 'let a!: string;', /non-null/],
    ['a cast', ordinary, 'const a = b as string;', /trust/],
    ['a cast in a trusted helper without its guarantee', ordinary, 'function trustText(b: unknown) {\n  return b as string;\n}', /trust/],
    ['a skipped test', 'packages/db/src/a.test.ts', "it.skip('works', () => {});", /every test runs/],
    ['a lone test', 'packages/db/src/a.test.ts', "describe.only('a', () => {});", /every test runs/],
    ['a journey kept for later', 'e2e/journeys/a.spec.ts', "test.fixme('works', () => {});", /every test runs/],
    ['a default export', ordinary, 'export default function thing() {}', /export by name/],
    ['the environment outside env.ts', ordinary, 'const a = process.env.PORT;', /only env\.ts/],
    ['the clock in the domain', 'packages/domain/src/a.ts', 'const now = new Date();', /arguments here/],
    ['the clock in the domain by another name', 'packages/domain/src/a.ts', 'const now = Date.now();', /arguments here/],
    ['chance in the domain', 'packages/domain/src/a.ts', 'const id = randomUUID();', /arguments here/],
    ['a long function', ordinary, `function a() {\n${'b();\n'.repeat(40)}}`, /function of 42 lines/],
    ['a long file', ordinary, 'b();\n'.repeat(251), /251 lines/],
  ])('finds %s', (_, file, text, expected) => {
    expect(messages(file, text)).toEqual([expect.stringMatching(expected)]);
  });

  it.each([
    ['as const', ordinary, 'const a = [1] as const;'],
    ['a cast in a trusted helper under its guarantee', ordinary, '/** The library checked it. */\nfunction trustText(b: unknown) {\n  return b as string;\n}'],
    ['a default export of a page', 'apps/panel/src/app/page.tsx', 'export default function Page() {}'],
    ['a default export of a configuration', 'e2e/playwright.config.ts', 'export default {};'],
    ['the environment in env.ts', 'apps/api/src/env.ts', 'const a = process.env;'],
    ['a given date in the domain', 'packages/domain/src/a.ts', "const day = new Date('2026-01-01');"],
    ['a long group of short tests', 'packages/db/src/a.test.ts', `describe('a', () => {\n${"it('b', () => {});\n".repeat(60)}});`],
    ['a short function with long markup', 'apps/panel/src/page.tsx', `function Page() {\n  return (\n<main>\n${'<br />\n'.repeat(60)}</main>\n);\n}`],
    ['words about a rule in a string', ordinary, `const a = 'never @ts-${'ignore'}';`],
  ])('accepts %s', (_, file, text) => {
    expect(messages(file, text)).toEqual([]);
  });
});
