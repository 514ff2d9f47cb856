import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { variables } from './env.ts';
import { root } from './product/settings.ts';
import { runTool } from './product/tools.ts';

// `npm run test:long`: runs randomised tests twenty times as often as `npm test`.
const drawn = /\b(propertyRuns|repeats)\(/;
const files: string[] = [];
for await (const file of glob('{apps,packages}/*/{src,test}/**/*.{test,long}.ts', { cwd: root }))
  if (file.endsWith('.long.ts') || drawn.test(readFileSync(path.join(root, file), 'utf8'))) files.push(file);
const env = { ...variables(), TEST_LONG: '1' };
const { code } = await runTool('vitest', ['run', ...files.sort()], env, (text) => void process.stdout.write(text));
process.exit(code);
