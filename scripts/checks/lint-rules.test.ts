import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from './source-files.ts';

const Report = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
});

const ordinary = 'packages/router/src';
const forbidden = [
  ['any', `${ordinary}/any.ts`, 'export const a: any = 1;', 'suspicious/noExplicitAny'],
  [
    'any inside of a type',
    `${ordinary}/inner-any.ts`,
    'export type A = Record<string, any[]>;',
    'suspicious/noExplicitAny',
  ],
  [
    'any as a bound',
    `${ordinary}/bound.ts`,
    'export const a = <T extends any>(value: T): T => value;',
    'complexity/noUselessTypeConstraint',
  ],
  [
    'a silenced compiler',
    `${ordinary}/silenced.ts`,
    `// @ts-${'ignore'}\nexport const a = 1;`,
    'suspicious/noTsIgnore',
  ],
  [
    'a non-null assertion',
    `${ordinary}/non-null.ts`,
    'export const a = (b: string | null) => b!.length;',
    'style/noNonNullAssertion',
  ],
  ['a skipped test', `${ordinary}/skipped.test.ts`, "it.skip('works', () => {});", 'suspicious/noSkippedTests'],
  ['a journey for later', 'e2e/journeys/later.spec.ts', "test.fixme('works', () => {});", 'suspicious/noSkippedTests'],
  ['a group left out', 'e2e/journeys/group.spec.ts', "test.describe.skip('a', () => {});", 'suspicious/noSkippedTests'],
  ['a lone group', `${ordinary}/lone.test.ts`, "describe.only('a', () => {});", 'suspicious/noFocusedTests'],
  [
    'a lone test that runs with others',
    `${ordinary}/concurrent.test.ts`,
    "it.concurrent.only('a', () => {});",
    'suspicious/noFocusedTests',
  ],
  ['a default export', `${ordinary}/default.ts`, 'export default function thing() {}', 'style/noDefaultExport'],
  [
    'a default export by another name',
    `${ordinary}/as-default.ts`,
    'const a = 1;\nexport { a as default };',
    'style/noDefaultExport',
  ],
  [
    'a link that fetches its page before it is pressed',
    'apps/panel/src/components/early.tsx',
    'import Link from \'next/link\';\n\nexport const Early = () => <Link href="/">Home</Link>;',
    'style/noRestrictedImports',
  ],
  [
    'a journey that hears no complaint of its pages',
    'e2e/journeys/deaf.spec.ts',
    "import { expect, test } from '@playwright/test';\n\ntest('a', () => expect(1).toBe(1));",
    'style/noRestrictedImports',
  ],
  [
    'the environment outside env.ts',
    `${ordinary}/environment.ts`,
    'export const port = process.env.PORT;',
    'style/noProcessEnv',
  ],
  [
    'the imported environment',
    `${ordinary}/imported.ts`,
    "import { env } from 'node:process';\nexport const port = env.PORT;",
    'style/noProcessEnv',
  ],
  ['a long file', `${ordinary}/long.ts`, 'b();\n'.repeat(251), 'style/noExcessiveLinesPerFile'],
] as const;
const allowed = [
  ['a default export of a page', 'apps/panel/src/app/page.tsx', 'export default function Page() {\n  return null;\n}'],
  ['a default export of a configuration', 'e2e/playwright.config.ts', 'export default {};'],
  ['the environment in env.ts', 'apps/api/src/env.ts', 'export const port = process.env.PORT;'],
  ['a file of 250 lines', `${ordinary}/limit.ts`, 'b();\n'.repeat(250)],
] as const;

describe('biome.json', () => {
  let folder = '';
  let found: z.infer<typeof Report>['diagnostics'] = [];
  const rulesIn = (file: string) =>
    found.filter(({ location }) => location.path === file).map(({ category }) => category);

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
    for (const file of ['biome.json', '.gitignore']) cpSync(path.join(root, file), path.join(folder, file));
    for (const [, file, text] of [...forbidden, ...allowed]) {
      mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(folder, file), `${text}\n`);
    }
    const biome = path.join(root, 'node_modules/.bin/biome');
    const { stdout } = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none', '.'], {
      cwd: folder,
      encoding: 'utf8',
    });
    found = Report.parse(JSON.parse(stdout)).diagnostics;
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(forbidden)('forbids %s', (_, file, _text, rule) => {
    expect(rulesIn(file)).toContain(`lint/${rule}`);
  });

  it.each(allowed)('allows %s', (_, file) => {
    expect(rulesIn(file).filter((rule) => /noDefaultExport|noProcessEnv|noExcessiveLines/.test(rule))).toEqual([]);
  });
});
