import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { root } from './source-files.ts';

/** Every text of the catalogue by its key; `catalogue.test.ts` of the panel holds both languages to the same keys. */
const texts = textsIn(JSON.parse(readFileSync(path.join(root, 'apps/panel/messages/en.json'), 'utf8')));

function textsIn(words: unknown, at: readonly string[] = []): string[] {
  if (typeof words === 'string') return [at.join('.')];
  return Object.entries(Object(words)).flatMap(([name, inner]) => textsIn(inner, [...at, name]));
}

/**
 * Finds texts that the panel requests and the catalogue lacks, which would be shown as their key. A key that is
 * computed at run time is checked by its literal parts: some text has to begin and end as it does.
 */
export function askedWords(node: ts.Node): string | null {
  const asked = askedBy(node);
  const missing = asked?.keys.find((key) => !asked.namespaces.some((namespace) => isThere(namespace, key)));
  return missing === undefined ? null : `${missing.shown}: the catalogue of the panel has no such text`;
}

/** A key as it is written, and the expression that it is. */
type Key = { shown: string; expression: string };

function isThere(namespace: string, { expression }: Key): boolean {
  const place = namespace === '' ? '' : `${escaped(namespace)}\\.`;
  const wanted = new RegExp(`^${place}${expression}$`);
  return texts.some((text) => wanted.test(text));
}

const escaped = (text: string): string => text.replaceAll('.', '\\.');

/** The namespaces and keys in a call of a translator; null for any other node, and if they cannot be determined. */
function askedBy(node: ts.Node): { namespaces: string[]; keys: Key[] } | null {
  if (!ts.isCallExpression(node)) return null;
  const { expression: called, arguments: given } = node;
  if (ts.isIdentifier(called) && called.text === 'titled') return titleOf(given);
  const isPart = ts.isPropertyAccessExpression(called) && /^(?:rich|markup)$/.test(called.name.text);
  const namespaces = namespacesOf(isPart ? called.expression : called);
  return namespaces && { namespaces, keys: given[0] ? keysOf(given[0]) : [] };
}

/** The title of a page, by `page-title.ts`. */
function titleOf([namespace, key]: ts.NodeArray<ts.Expression>): { namespaces: string[]; keys: Key[] } | null {
  if (namespace === undefined || !ts.isStringLiteral(namespace)) return null;
  return { namespaces: [namespace.text], keys: key ? keysOf(key) : [keyOf('title')] };
}

const keyOf = (text: string): Key => ({ shown: text, expression: escaped(text) });

function keysOf(node: ts.Expression): Key[] {
  if (ts.isStringLiteralLike(node)) return [keyOf(node.text)];
  if (ts.isConditionalExpression(node)) return [...keysOf(node.whenTrue), ...keysOf(node.whenFalse)];
  if (!ts.isTemplateExpression(node)) return [];
  const parts = [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)];
  return [{ shown: node.getText(), expression: parts.map(escaped).join('.+') }];
}

/** The namespaces of a translator; null for any other expression, and if they cannot be determined. */
function namespacesOf(node: ts.Expression): string[] | null {
  if (ts.isParenthesizedExpression(node) || ts.isAwaitExpression(node)) return namespacesOf(node.expression);
  if (ts.isIdentifier(node)) return namespacesOfName(node);
  if (!ts.isCallExpression(node) || !/^(?:use|get)Translations$/.test(node.expression.getText())) return null;
  const [type] = node.typeArguments ?? [];
  if (type) return literalsOf(type);
  const [given] = node.arguments;
  if (given === undefined) return [''];
  return ts.isStringLiteral(given) ? [given.text] : null;
}

/** The names of a union, also one that has a name of its own in its file. */
function literalsOf(type: ts.TypeNode): string[] | null {
  if (ts.isLiteralTypeNode(type) && ts.isStringLiteral(type.literal)) return [type.literal.text];
  if (ts.isUnionTypeNode(type)) {
    const names = type.types.map(literalsOf);
    return names.every((found) => found !== null) ? names.flat() : null;
  }
  const meant = meaningOf(type);
  return meant ? literalsOf(meant) : null;
}

/** The definition of a named type of the same file. */
function meaningOf(type: ts.TypeNode): ts.TypeNode | undefined {
  const { statements } = type.getSourceFile();
  return statements.filter(ts.isTypeAliasDeclaration).find(({ name }) => name.text === type.getText())?.type;
}

/** The namespaces from the nearest declaration of a name. */
function namespacesOfName(name: ts.Identifier): string[] | null {
  for (let scope: ts.Node = name.parent; scope; scope = scope.parent) {
    const declared = declarationIn(scope, name.text);
    if (declared) return namespacesDeclared(declared, name.text);
  }
  return null;
}

type Declared = ts.VariableDeclaration | ts.ParameterDeclaration;

function declarationIn(scope: ts.Node, name: string): Declared | undefined {
  const declarations: readonly Declared[] = ts.isFunctionLike(scope)
    ? scope.parameters
    : ts.isBlock(scope) || ts.isSourceFile(scope)
      ? scope.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) => declarationList.declarations)
      : [];
  return declarations.find((declaration) => namesIn(declaration.name).includes(name));
}

function namesIn(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesIn(element.name) : []));
}

function namespacesDeclared({ name, type, initializer }: Declared, wanted: string): string[] | null {
  if (type) return namespacesOfType(type);
  if (initializer === undefined || ts.isObjectBindingPattern(name)) return null;
  if (ts.isIdentifier(name)) return namespacesOf(initializer);
  const place = name.elements.findIndex((element) => ts.isBindingElement(element) && element.name.getText() === wanted);
  const given = itemsOf(initializer)?.[place];
  return given ? namespacesOf(given) : null;
}

/** `ReturnType<typeof useTranslations<'name'>>`, as what is handed on is declared. */
function namespacesOfType(type: ts.TypeNode): string[] | null {
  const declared = (meaningOf(type) ?? type).getText();
  const [, written] = /^ReturnType<typeof useTranslations<'([\w.]+)'>>$/.exec(declared) ?? [];
  return written === undefined ? null : [written];
}

/** The elements that a destructuring pattern is assigned: `[a, b]`, or `await Promise.all([a, b])`. */
function itemsOf(node: ts.Expression): readonly ts.Expression[] | null {
  if (ts.isArrayLiteralExpression(node)) return node.elements;
  if (ts.isAwaitExpression(node)) return itemsOf(node.expression);
  const [given] = ts.isCallExpression(node) && node.expression.getText() === 'Promise.all' ? node.arguments : [];
  return given ? itemsOf(given) : null;
}
