import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { costsOf, expressionsIn, type Parts } from './expressions.ts';
import { parse, root, sourceFiles } from './source-files.ts';

const production = sourceFiles().filter(
  (file) => /^(apps|packages)\/[a-z-]+\/src\//.test(file) && !/\.(test|test-d)\.tsx?$/.test(file),
);

/** Composed expressions, with an example of each computed part. */
const parts: Readonly<Record<string, Parts>> = {
  'apps/api/src/rest.ts': {
    "template.replaceAll('.', '\\\\.').replaceAll(/\\{\\w+\\}/g, '[^/]+')": '/api/v1/invoices/[^/]+/lines/[^/]+',
  },
  'apps/panel/src/components/approval/facts.tsx': { accountGroup: '4' },
  'packages/db/src/secrets/credentials.ts': {
    prefix: 'iat_',
    organizationPart: '[0-9A-Za-z]{22}',
    randomPart: '[A-Za-z0-9_-]{43}',
  },
  'packages/domain/src/evidence/browser/check.mjs': { name: 'SkrotDokumentu' },
  'packages/domain/src/fields/display-name.ts': {
    "names.map((name) => `\\\\p{Script_Extensions=${name}}`).join('')": '\\p{Script_Extensions=Latn}',
  },
  'packages/domain/src/fields/values.ts': { 'whole - 1': '15', fraction: '8' },
  'packages/domain/src/numbering/numbering.ts': {
    source: '(?<series>FV)\\/0*(?<n>[1-9]\\d*)\\/(?<MM>0[1-9]|1[0-2])\\/(?<YYYY>\\d{4})',
    'literal(pattern.slice(end))': 'FV',
  },
  'packages/domain/src/render/statement.ts': { longestWord: '44' },
};

test('every regular expression costs no more than the length of the text that it reads', () => {
  const costs = production.flatMap((file) =>
    expressionsIn(parse(file), parts[file] ?? {}).flatMap((expression) =>
      costsOf(expression).map((cost) => `${file}:${expression.line} ${cost}`),
    ),
  );
  expect(costs).toEqual([]);
}, 60_000);

/** Zod's formats that are regular expressions; the others use a parser of the platform. */
const forms: Readonly<Record<string, z.core.$ZodStringFormat>> = {
  'z.base64': z.base64(),
  'z.email': z.email(),
  'z.guid': z.guid(),
  'z.iso.date': z.iso.date(),
  'z.iso.datetime': z.iso.datetime({ offset: true }),
  'z.uuid': z.uuid(),
};

test.each(Object.entries(forms))('%s costs no more than the length of the text that it reads', (_, form) => {
  const { pattern } = form._zod.def;
  if (!pattern) throw new Error('Zod reads this form by other means');
  expect(costsOf(pattern)).toEqual([]);
});

test('every form of Zod that the code uses is among those judged', () => {
  const other = new Set(['z.url', ...Object.keys(forms)]);
  const words =
    /\bz\.(?:iso\.\w+|base64(?:url)?|cidrv[46]|cuid2?|e164|email|emoji|guid|hash|hex|hostname|httpUrl|ipv[46]|jwt|ksuid|mac|nanoid|ulid|url|uuid(?:v\d)?|xid)(?=\()/g;
  const used = production.flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(words) ?? []);
  expect(used.filter((form) => !other.has(form))).toEqual([]);
});

test('an expression whose cost grows faster than its text is found, written out or put together', () => {
  const text = 'const one = /^(a+)+$/; const two = new RegExp(word, "u"); const good = /^a+$/;';
  const found = expressionsIn(parse('some.ts', text), { word: '\\w+@$' });
  expect(found.map(costsOf)).toEqual([
    [expect.stringContaining('exponentially of many "a"')],
    [expect.stringContaining('with a power of its length of many')],
    [],
  ]);
  expect(() => expressionsIn(parse('some.ts', text), {})).toThrow('Nothing says what stands for word');
});
