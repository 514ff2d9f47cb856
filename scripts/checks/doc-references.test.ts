import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenDecisions, brokenReferences, misnumberedDecisions } from './doc-references.ts';

describe('brokenReferences', () => {
  let root: string;

  beforeAll(() => {
    root = mkdtempSync(path.join(tmpdir(), 'docs-'));
    mkdirSync(path.join(root, 'docs/adr'), { recursive: true });
    writeFileSync(path.join(root, 'docs/adr/0001-first.md'), '# The first decision\n');
  });

  afterAll(() => rmSync(root, { recursive: true }));

  function broken(text: string): string[] {
    writeFileSync(path.join(root, 'README.md'), text);
    return brokenReferences({ root, scripts: new Set(['check']) }, 'README.md');
  }

  it.each([
    ['a link to a file that is not there', '[x](docs/adr/0002.md)', /links to docs\/adr\/0002\.md/],
    ['a link to a heading that is not there', '[x](docs/adr/0001-first.md#second)', /no such heading/],
    ['a path that is not there', 'See `packages/router/src/router.ts`.', /names packages\/router/],
    ['a command that is not there', 'Run `pnpm lint-all`.', /"pnpm lint-all"/],
    ['a command in a code block', '```sh\nnpm run nothing\n```', /"npm run nothing"/],
    ['a script that is not there', '`node scripts/nothing.ts`', /scripts\/nothing\.ts/],
  ])('finds %s', (_, text, expected) => {
    expect(broken(text)).toEqual([expect.stringMatching(expected)]);
  });

  it('accepts what exists, addresses elsewhere and the package managers own commands', () => {
    const text =
      '[x](docs/adr/0001-first.md#the-first-decision) [y](https://example.com) `docs/adr/*.md` `npm start` `pnpm check` `npm test` `pnpm install`';
    expect(broken(text)).toEqual([]);
  });
});

describe('brokenDecisions', () => {
  it('finds a decision that is not there in a comment of a schema or of code, and no other text', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'comments-'));
    mkdirSync(path.join(root, 'docs/adr'), { recursive: true });
    writeFileSync(path.join(root, 'docs/adr/0001-first.md'), '# 1. First\n');
    const broken = (text: string) => {
      writeFileSync(path.join(root, 'file.ts'), text);
      return brokenDecisions({ root }, 'file.ts');
    };
    expect(broken('// docs/adr/0001-first.md\n/** docs/adr/0001-first.md. */\n')).toEqual([]);
    expect(broken("const fixture = 'docs/adr/0002-second.md';\n")).toEqual([]);
    for (const text of [
      '// As docs/adr/0002-second.md says.',
      '/**\n * docs/adr/0002-second.md\n */',
      `x(); // ${'docs'}/adr/0002`,
    ])
      expect(broken(text)).toEqual([expect.stringMatching(/^file\.ts:\d {2}names docs\/adr\/0002/)]);
    rmSync(root, { recursive: true });
  });
});

describe('misnumberedDecisions', () => {
  it('finds a number that is given twice, one that is left out and a heading of another number', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'decisions-'));
    mkdirSync(path.join(root, 'docs/adr'), { recursive: true });
    const decide = (file: string, heading: string) => writeFileSync(path.join(root, 'docs/adr', file), `${heading}\n`);
    decide('0001-first.md', '# 1. First');
    decide('0002-second.md', '# 2. Second');
    expect(misnumberedDecisions(root)).toEqual([]);
    decide('0002-third.md', '# 2. Third');
    decide('0004-fourth.md', '# 5. Fourth');
    expect(misnumberedDecisions(root)).toEqual([
      expect.stringContaining('0002-third.md: decisions are numbered'),
      expect.stringContaining('begins with "# 4. "'),
    ]);
    rmSync(root, { recursive: true });
  });
});
