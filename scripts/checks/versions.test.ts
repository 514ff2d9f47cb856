import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { root } from './source-files.ts';

const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest = (file: string) => z.object({ version: z.string() }).parse(JSON.parse(text(file))).version;
/** The quoted value after a name at the beginning of a line. */
const assigned = (file: string, name: string) => new RegExp(`^${name} = ['"](.+)['"];?$`, 'm').exec(text(file))?.[1];

const product = manifest('package.json');

test.each([
  [
    'the contract and the header x-api-version',
    assigned('packages/contract/src/version.ts', 'export const apiVersion'),
    `v${product}`,
  ],
  ['what the worker says to KSeF', assigned('apps/worker/src/ksef/user-agent.ts', 'const version'), product],
  ['the package of the TypeScript client', manifest('packages/sdk-typescript/package.json'), product],
  [
    'what the TypeScript client says',
    assigned('packages/sdk-typescript/src/version.ts', 'export const version'),
    product,
  ],
  ['what the Python client says', assigned('packages/sdk-python/invoicing/client.py', 'VERSION'), product],
  // Python has a form of its own for what comes before a release (PEP 440).
  [
    'the package of the Python client',
    assigned('packages/sdk-python/pyproject.toml', 'version'),
    product.replace('-preview.', '.dev'),
  ],
])('%s has the version of package.json', (_, stated, expected) => {
  expect(stated).toBe(expected);
});

test('the change log of the contract and CHANGELOG.md know the version', () => {
  expect(text('packages/contract/src/changelog.ts')).toContain(`version: 'v${product}'`);
  expect(text('CHANGELOG.md')).toContain(`\n## ${product}`);
});
