import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import loadNatively from './load-natively.ts';

const { resolve } = createRequire(import.meta.url);

test('a module of the workspace is imported by its name, with everything that it exports', async () => {
  const source = await loadNatively.call({ resourcePath: resolve('@invoicing/config/heap') });
  expect(source).toBe(
    'const loaded = await import(/* turbopackIgnore: true */ "@invoicing/config/heap");\n' +
      'export const { withSmallHeap } = loaded;',
  );
});

test('a file outside the packages is refused', async () => {
  await expect(loadNatively.call({ resourcePath: import.meta.filename })).rejects.toThrow(
    'not a module of a workspace',
  );
});
