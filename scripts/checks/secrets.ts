import { globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { secretsIn } from './secret-rules.ts';
import { root } from './source-files.ts';

/** Made by tools or by running the product, and never part of the project. */
const ignored = new Set(['node_modules', '.git', '.next', '.turbo', '.tools', 'generated', 'test-results', 'playwright-report', 'data', '.data']);
const largestBytes = 5_000_000;

const files = globSync('**/*', { cwd: root, exclude: (name) => ignored.has(path.basename(name)) }).filter((file) => {
  const found = statSync(path.join(root, file), { throwIfNoEntry: false });
  return found?.isFile() === true && found.size < largestBytes;
});
const found = files.flatMap((file) => secretsIn(readFileSync(path.join(root, file), 'latin1')).map((secret) => `${file}:${secret}`));
process.stdout.write(found.length === 0 ? `${files.length} files hold no secret.\n` : `${found.join('\n')}\n`);
process.exit(found.length === 0 ? 0 : 1);
