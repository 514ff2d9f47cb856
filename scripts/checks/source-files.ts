import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export const root = path.resolve(import.meta.dirname, '../..');

const ignored = new Set([
  'node_modules',
  '.next',
  '.turbo',
  'generated',
  'test-results',
  'playwright-report',
  'coverage',
]);

/** Every source file of the project, relative to its root. */
export function sourceFiles(): string[] {
  const found = globSync('{apps,packages,e2e,prisma,scripts,bench}/**/*.{ts,tsx,mjs,cjs}', {
    cwd: root,
    exclude: (name) => ignored.has(path.basename(name)),
  });
  const rootFiles = globSync('*.{ts,mjs,cjs}', { cwd: root });
  return [...found, ...rootFiles]
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !file.endsWith('.d.ts'))
    .sort();
}

/** Parses one file; nodes know their parents. */
export function parse(file: string, text = readFileSync(path.join(root, file), 'utf8')): ts.SourceFile {
  return ts.createSourceFile(
    file,
    text,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('.tsx') ? ts.ScriptKind.TSX : undefined,
  );
}
