import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * Builds the published package for `import` and for `require`, with the generated types included, so that it has no
 * dependencies. TypeScript chooses the format by the nearest package.json, so each format is compiled from a copy of
 * its own.
 */
const folder = path.resolve(import.meta.dirname, '..');
const dist = path.join(folder, 'dist');
const types = path.resolve(folder, '../contract/src/generated/client.ts');
const compiler = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript-native/package.json')),
  'bin',
  'tsc',
);

rmSync(dist, { recursive: true, force: true });
for (const [name, type] of [
  ['esm', 'module'],
  ['cjs', 'commonjs'],
] as const) {
  const out = path.join(dist, name);
  const source = path.join(dist, `source-${name}`);
  mkdirSync(out, { recursive: true });
  cpSync(path.join(folder, 'src'), source, { recursive: true });
  copyFileSync(types, path.join(source, 'api.ts'));
  for (const place of [source, out]) writeFileSync(path.join(place, 'package.json'), `${JSON.stringify({ type })}\n`);
  const compilerOptions = {
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'NodeNext',
    types: [],
    strict: true,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    rootDir: source,
    outDir: out,
  };
  writeFileSync(path.join(source, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['**/*.ts'] }));
  const { status } = spawnSync(process.execPath, [compiler, '-p', source], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
  rmSync(source, { recursive: true });
}
