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
 * and a cast would let it out. A member of a row with the name of such a column is read by `readStored`, also where it
 * was taken out of the row before.
 */
export function storedJson(node: ts.Node): string | null {
  const read = ts.isCallExpression(node) ? node.arguments[0] : undefined;
  if (!read || !ts.isCallExpression(node) || !isStrict(node.expression) || !isColumn(read)) return null;
  return `${node.getText()}: stored JSON is read by readStored, which keeps releases apart`;
}

function isStrict(called: ts.Expression): boolean {
  if (ts.isIdentifier(called)) return called.text.startsWith('trust');
  return ts.isPropertyAccessExpression(called) && /^(parse|safeParse)(Async)?$/.test(called.name.text);
}

function isColumn(read: ts.Expression): boolean {
  if (ts.isBinaryExpression(read)) return isColumn(read.left);
  if (ts.isParenthesizedExpression(read)) return isColumn(read.expression);
  if (ts.isPropertyAccessExpression(read)) return columns.has(read.name.text);
  if (ts.isElementAccessExpression(read)) return isNamed(read.argumentExpression);
  return ts.isIdentifier(read) && isTakenFromRow(read);
}

function isNamed(name: ts.Node): boolean {
  return (ts.isStringLiteralLike(name) || ts.isIdentifier(name)) && columns.has(name.text);
}

/** Whether the nearest declaration of this name takes a column out of a row, by a pattern or as its value. */
function isTakenFromRow(used: ts.Identifier): boolean {
  for (let scope: ts.Node = used.parent; scope !== undefined; scope = scope.parent) {
    const declared = declarationIn(scope, used.text);
    if (!declared) continue;
    if (ts.isBindingElement(declared)) return isMemberOfRow(declared);
    return declared.initializer !== undefined && declared.initializer !== used && isColumn(declared.initializer);
  }
  return false;
}

type Declared = ts.BindingElement | ts.VariableDeclaration | ts.ParameterDeclaration;

/** What declares a name in this scope itself, not in one within it. */
function declarationIn(scope: ts.Node, name: string): Declared | null {
  if (ts.isFunctionLike(scope)) return firstOf(scope.parameters, name);
  if (ts.isForOfStatement(scope) && ts.isVariableDeclarationList(scope.initializer))
    return firstOf(scope.initializer.declarations, name);
  if (!ts.isBlock(scope) && !ts.isSourceFile(scope) && !ts.isCaseOrDefaultClause(scope)) return null;
  const lists = scope.statements.filter(ts.isVariableStatement).map(({ declarationList }) => declarationList);
  return firstOf(
    lists.flatMap(({ declarations }) => [...declarations]),
    name,
  );
}

function firstOf(declarations: readonly ts.Node[], name: string): Declared | null {
  for (const declared of declarations) {
    const found = declaring(declared, name);
    if (found) return found;
  }
  return null;
}

function declaring(node: ts.Node, name: string): Declared | null {
  if (!ts.isVariableDeclaration(node) && !ts.isParameter(node) && !ts.isBindingElement(node)) return null;
  if (ts.isIdentifier(node.name)) return node.name.text === name ? node : null;
  return firstOf(node.name.elements, name);
}

/** What a client gives with a request comes under `input` too; no row has its `ctx`. */
function isMemberOfRow(element: ts.BindingElement): boolean {
  const { parent: pattern } = element;
  if (!ts.isObjectBindingPattern(pattern)) return false;
  const names = pattern.elements.map(({ propertyName, name }) => propertyName ?? name);
  return isNamed(element.propertyName ?? element.name) && !names.some((each) => each.getText() === 'ctx');
}
