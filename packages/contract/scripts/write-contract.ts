import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { openApiDocument } from '../src/document.ts';
import { clientTypes } from '../testing/client-types.ts';

/**
 * Writes the generated contract next to the code for review, and the client types generated from it. With `--release`
 * it becomes the baseline that later versions must not break.
 */
const folder = path.resolve(import.meta.dirname, '..');
const text = `${JSON.stringify(openApiDocument('https://api.invoicing.test'), null, 2)}\n`;
const files: [string, string][] = [
  ['openapi.json', text],
  ['src/generated/client.ts', await clientTypes(text)],
  ...(process.argv.includes('--release') ? [['openapi.released.json', text] satisfies [string, string]] : []),
];
for (const [file, content] of files) {
  writeFileSync(path.join(folder, file), content);
  console.log(`packages/contract/${file}`);
}
