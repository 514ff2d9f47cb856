import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './source-files.ts';

/** The columns that hold JSON, as rows name them. */
const columns: ReadonlySet<string> = new Set(
  globSync('prisma/schema/*.prisma', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/^ {2}(\w+) +Json\b/gm)].flatMap(([, name]) => name ?? []),
  ),
);

/**
 * What is stored as JSON may be of an older or a newer release: a schema's `parse` would refuse what it does not know,
 * and a cast would let it out. A member of a row with the name of such a column is read by `readStored`.
 */
export function storedJson(node: ts.Node): string | null {
  const read = ts.isCallExpression(node) ? node.arguments[0] : undefined;
  if (!read || !ts.isCallExpression(node) || !isStrict(node.expression)) return null;
  const column = columnIn(read);
  return column === null ? null : `${node.getText()}: stored JSON is read by readStored, which keeps releases apart`;
}

function isStrict(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return called.text.startsWith('trust');
  return ts.isPropertyAccessExpression(called) && /^(parse|safeParse)(Async)?$/.test(called.name.text);
}

function columnIn(read: ts.Expression): string | null {
  if (ts.isBinaryExpression(read)) return columnIn(read.left);
  return ts.isPropertyAccessExpression(read) && columns.has(read.name.text) ? read.name.text : null;
}
