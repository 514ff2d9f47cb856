import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import subsetFont from 'subset-font';
import { latinLetters, polishLetters } from './letters.ts';

// Every page asks for these files before anything else of its own: whole they are 133 KB, ahead of the style sheet and
// the scripts on a slow line, in this way a fourth of that.
const files = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/inter/package.json'));
const folder = path.resolve(import.meta.dirname, 'generated');
/** From regular to bold. */
const variationAxes = { wght: { min: 400, max: 700 } };

async function write(subset: string, name: string, letters: string): Promise<void> {
  const whole = readFileSync(path.join(files, `files/inter-${subset}-wght-normal.woff2`));
  const part = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes });
  writeFileSync(path.join(folder, `${name}.woff2`), part);
}

mkdirSync(folder, { recursive: true });
await write('latin', 'latin', latinLetters);
await write('latin-ext', 'polish', polishLetters);
