import ts from 'typescript';
import { askedWords } from './asked-words.ts';
import { storedJson } from './stored-json.ts';
import { writtenWords } from './written-words.ts';

/** A violation: the line, and what to do instead. */
export type Finding = { line: number; message: string };

type Rule = { applies: (file: string) => boolean; check: (node: ts.Node, source: ts.SourceFile) => string | null };

const maxFunctionLines = 40;
const maxLineLength = 120;

const isTest = (file: string) => /\.(test|test-d|spec)\.tsx?$/.test(file);

const rules: Rule[] = [
  { applies: () => true, check: functionLength },
  { applies: () => true, check: definiteAssignment },
  { applies: () => true, check: cast },
  { applies: isTest, check: unfinishedTest },
  { applies: (file) => /^apps\/panel\/src\/app\/.*page\.tsx$/.test(file), check: writtenTitle },
  { applies: (file) => /^apps\/panel\/src\//.test(file), check: nativeDate },
  { applies: (file) => /^apps\/panel\/src\//.test(file) && !isTest(file), check: ownFormat },
  { applies: (file) => /^apps\/panel\/src\//.test(file) && !isTest(file), check: writtenWords },
  { applies: (file) => /^apps\/panel\/src\//.test(file) && !isTest(file), check: askedWords },
  { applies: (file) => /^(apps\/[a-z-]+|packages\/router)\/src\//.test(file) && !isTest(file), check: unboundedRead },
  { applies: (file) => /^packages\/domain\/src\//.test(file) && !isTest(file), check: impurity },
  { applies: (file) => /^(apps\/[a-z-]+|packages\/(domain|identity|router))\/src\//.test(file), check: storedJson },
];

/** All violations in a file of the project's rules that Biome lacks; biome.json has the others. */
export function findingsIn(source: ts.SourceFile): Finding[] {
  const file = source.fileName;
  const active = rules.filter(({ applies }) => applies(file));
  const findings: Finding[] = [...comments(source), ...longLines(source)];
  const visit = (node: ts.Node): void => {
    for (const { check } of active) {
      const message = check(node, source);
      if (message !== null) findings.push({ line: lineOf(source, node.getStart(source)), message });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return findings;
}

function functionLength(node: ts.Node, source: ts.SourceFile): string | null {
  if (!ts.isFunctionLike(node) || !('body' in node) || !node.body || isSuite(node)) return null;
  const lines = linesOf(source, node) - markupLines(source, node);
  return lines > maxFunctionLines ? `function of ${lines} lines; ${maxFunctionLines} at most` : null;
}

function linesOf(source: ts.SourceFile, node: ts.Node): number {
  return lineOf(source, node.getEnd()) - lineOf(source, node.getStart(source)) + 1;
}

/**
 * JSX lines do not count towards the length of a function, because they are markup and no steps. The limit for the file
 * still applies.
 */
function markupLines(source: ts.SourceFile, node: ts.Node): number {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node))
    return linesOf(source, node) - 1;
  let lines = 0;
  ts.forEachChild(node, (child) => {
    lines += markupLines(source, child);
  });
  return lines;
}

/** `describe(…, () => { … })` only groups tests. */
function isSuite(node: ts.Node): boolean {
  return ts.isCallExpression(node.parent) && /^(test\.)?describe\b/.test(node.parent.expression.getText());
}

/**
 * Comments that silence the compiler or a project rule; accessibility rules may have an exception with the reason that
 * Biome requires.
 */
function comments(source: ts.SourceFile): Finding[] {
  const forbidden = /@ts-nocheck|biome-ignore\S*\s+(?!lint\/a11y\/)\S+/g;
  const found = [...source.text.matchAll(forbidden)].filter((match) => isInComment(source, match.index));
  return found.map((match) => ({
    line: lineOf(source, match.index),
    message: `${match[0]}: correct what it would hide`,
  }));
}

/**
 * Lines that are too long, which Biome only checks in code. A line may be as long as its single literal requires,
 * because a split text cannot be searched for. SQL can be broken anywhere and has no such exception.
 */
function longLines(source: ts.SourceFile): Finding[] {
  const starts = source.getLineStarts();
  const lines = starts.map((start, index) => ({ start, end: (starts[index + 1] ?? source.text.length + 1) - 1 }));
  const long = lines.filter(({ start, end }) => end - start > maxLineLength);
  if (long.length === 0) return [];
  const literals = literalsOf(source);
  return long.flatMap(({ start, end }): Finding[] => {
    const shares = literals.map((literal) => Math.min(end, literal.end) - Math.max(start, literal.start));
    if (end - start - Math.max(0, ...shares) <= maxLineLength) return [];
    const length = `${end - start} characters; ${maxLineLength} at most`;
    const isComment = /^\s*(\/\/|\/?\*)/.test(source.text.slice(start, end));
    return [{ line: lineOf(source, start), message: `${isComment ? 'comment' : 'line'} of ${length}` }];
  });
}

/** Strings, templates, regular expressions and text of markup, except SQL. */
function literalsOf(source: ts.SourceFile): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  const visit = (node: ts.Node): void => {
    const isLiteral =
      ts.isStringLiteral(node) ||
      ts.isTemplateLiteral(node) ||
      ts.isRegularExpressionLiteral(node) ||
      ts.isJsxText(node);
    if (isLiteral && !/^[`'"]\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(node.getText(source)))
      found.push({ start: node.getStart(source), end: node.getEnd() });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isInComment(source: ts.SourceFile, position: number): boolean {
  const lineStart = source.getPositionOfLineAndCharacter(lineOf(source, position) - 1, 0);
  return /(\/\/|\/\*|^\s*\*)\s*$/.test(source.text.slice(lineStart, position));
}

function definiteAssignment(node: ts.Node): string | null {
  const isDefinite =
    ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) ? node.exclamationToken !== undefined : false;
  return isDefinite ? 'definite assignment `!`: give it a value' : null;
}

function cast(node: ts.Node): string | null {
  if (!ts.isAsExpression(node) && !ts.isTypeAssertionExpression(node)) return null;
  if (ts.isConstTypeReference(node.type) || isInTrustFunction(node)) return null;
  return '`as`: only in a function named trust…, with its guarantee in the comment above';
}

/** A cast at a foreign boundary sits in a named helper, with the guarantee above it. */
function isInTrustFunction(node: ts.Node): boolean {
  const found = ts.findAncestor(
    node,
    (ancestor) => ts.isFunctionDeclaration(ancestor) && /^trust/.test(ancestor.name?.text ?? ''),
  );
  return (
    found !== undefined && ts.getLeadingCommentRanges(found.getSourceFile().text, found.getFullStart()) !== undefined
  );
}

/**
 * Finds disabled tests that Biome does not: it detects `skip`, `only` and `fixme`, but not other ways, nor `skip`
 * before a table of cases.
 */
function unfinishedTest(node: ts.Node): string | null {
  if (!ts.isPropertyAccessExpression(node) || !/^(it|test|describe)\b/.test(node.expression.getText())) return null;
  const isLeftOut =
    /^(todo|skipIf|runIf|fails)$/.test(node.name.text) ||
    (node.name.text === 'skip' && ts.isPropertyAccessExpression(node.parent));
  return isLeftOut ? `${node.getText()}: every test runs` : null;
}

/** A literal page title exists in one language only. */
function writtenTitle(node: ts.Node): string | null {
  if (!ts.isPropertyAssignment(node) || node.name.getText() !== 'title') return null;
  const isOfMetadata = ts.isVariableDeclaration(node.parent.parent) && node.parent.parent.name.getText() === 'metadata';
  return isOfMetadata ? 'a title is a text of the catalogue: `generateMetadata = titled(…)`' : null;
}

/** The browser shows a native date field in its own language, which may put the month first on a page that does not. */
function nativeDate(node: ts.Node): string | null {
  if (!ts.isJsxAttribute(node) || node.name.getText() !== 'type' || !node.initializer) return null;
  return /['"`](date|datetime-local|month|week)['"`]/.test(node.initializer.getText())
    ? `${node.getText()}: a date is written in the language of its page, by \`DateField\``
    : null;
}

/** Pages write dates and numbers in one way, that of next-intl's formatters. */
function ownFormat(node: ts.Node): string | null {
  if (!ts.isPropertyAccessExpression(node)) return null;
  const isOwn = node.expression.getText() === 'Intl' || /^toLocale(Date|Time)?String$/.test(node.name.text);
  return isOwn ? `${node.name.text}: a formatter of next-intl, as of \`i18n/dates.ts\`` : null;
}

function impurity(node: ts.Node): string | null {
  const isClock =
    ts.isNewExpression(node) && node.expression.getText() === 'Date' && (node.arguments ?? []).length === 0;
  const isCall =
    ts.isCallExpression(node) &&
    /^(Date\.now|Math\.random|(crypto\.)?random(UUID|Bytes|Int)|performance\.now)$/.test(node.expression.getText());
  return isClock || isCall ? `${node.getText()}: time and random values are arguments here` : null;
}

/**
 * Reads of many rows must be bounded: by `take`, the arguments of a page or a batch, or a list of ids. If something
 * else bounds the read, a comment at its statement explains it, beginning with `Bounded by`.
 */
function unboundedRead(node: ts.Node): string | null {
  if (
    !ts.isCallExpression(node) ||
    !ts.isPropertyAccessExpression(node.expression) ||
    node.expression.name.text !== 'findMany'
  )
    return null;
  const [given] = node.arguments;
  if (given !== undefined && ts.isObjectLiteralExpression(given) && given.properties.some(isBound)) return null;
  return isExplained(node)
    ? null
    : 'findMany without `take`: read a page or a batch, or say in a comment what it is `Bounded by`';
}

function isBound(property: ts.ObjectLiteralElementLike): boolean {
  if (ts.isSpreadAssignment(property)) return /^(keyset|batch)$/.test(property.expression.getText());
  const name = property.name?.getText();
  return (
    name === 'take' ||
    (name === 'where' && ts.isPropertyAssignment(property) && /^\{ id: \{ in: /.test(property.initializer.getText()))
  );
}

function isExplained(node: ts.Node): boolean {
  const statement = ts.findAncestor(node, (ancestor) => ts.isStatement(ancestor) && !ts.isBlock(ancestor)) ?? node;
  const source = node.getSourceFile();
  const comments = ts.getLeadingCommentRanges(source.text, statement.getFullStart()) ?? [];
  return comments.some(({ pos, end }) => /\bBounded by\s+\S/.test(source.text.slice(pos, end)));
}

function lineOf(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}
