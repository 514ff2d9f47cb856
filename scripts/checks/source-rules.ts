import ts from 'typescript';

/** What a rule finds: the place and what to do instead. */
export type Finding = { line: number; message: string };

type Rule = { applies: (file: string) => boolean; check: (node: ts.Node, source: ts.SourceFile) => string | null };

const maxFileLines = 250;
const maxFunctionLines = 40;

const isTest = (file: string) => /\.(test|test-d|spec)\.tsx?$/.test(file);

/** Where Next, Prisma, Vitest or Playwright want a default export. */
const defaultExports = [/^apps\/panel\/src\/app\//, /^apps\/panel\/src\/(proxy|i18n\/request)\.ts$/, /\.config\.(ts|mjs|cjs)$/, /global-(setup|teardown)\.ts$/];

/** `process.env` is read in env.ts, in tools' configuration, and by the program that runs before TypeScript can. */
const environmentReaders = [/(^|\/)env\.ts$/, /\.config\.(ts|mjs|cjs)$/, /^scripts\/bootstrap\.mjs$/];

const rules: Rule[] = [
  { applies: () => true, check: functionLength },
  { applies: () => true, check: anyType },
  { applies: () => true, check: nonNull },
  { applies: () => true, check: cast },
  { applies: isTest, check: unfinishedTest },
  { applies: (file) => !matches(file, defaultExports), check: defaultExport },
  { applies: (file) => !matches(file, environmentReaders) && !isTest(file), check: environment },
  { applies: (file) => /^packages\/domain\/src\//.test(file) && !isTest(file), check: impurity },
];

/** Everything in one file that breaks a rule of the house. */
export function findingsIn(source: ts.SourceFile): Finding[] {
  const file = source.fileName;
  const active = rules.filter(({ applies }) => applies(file));
  const findings: Finding[] = [...fileLength(source), ...comments(source)];
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

function fileLength(source: ts.SourceFile): Finding[] {
  const lines = source.text.trimEnd().split('\n').length;
  return lines > maxFileLines ? [{ line: 1, message: `${lines} lines; split by concept, ${maxFileLines} at most` }] : [];
}

function functionLength(node: ts.Node, source: ts.SourceFile): string | null {
  if (!ts.isFunctionLike(node) || !('body' in node) || !node.body || isSuite(node)) return null;
  const lines = linesOf(source, node) - markupLines(source, node);
  return lines > maxFunctionLines ? `function of ${lines} lines; ${maxFunctionLines} at most` : null;
}

function linesOf(source: ts.SourceFile, node: ts.Node): number {
  return lineOf(source, node.getEnd()) - lineOf(source, node.getStart(source)) + 1;
}

/** A page is as long as what it shows: lines inside a JSX element are no steps of the function. Its file's limit holds all the same. */
function markupLines(source: ts.SourceFile, node: ts.Node): number {
  if (ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node) || ts.isJsxFragment(node)) return linesOf(source, node) - 1;
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

function comments(source: ts.SourceFile): Finding[] {
  const forbidden = /@ts-(ignore|nocheck)/g;
  const found = [...source.text.matchAll(forbidden)].filter((match) => isInComment(source, match.index));
  return found.map((match) => ({ line: lineOf(source, match.index), message: `${match[0]}: mend the type instead` }));
}

function isInComment(source: ts.SourceFile, position: number): boolean {
  const lineStart = source.getPositionOfLineAndCharacter(lineOf(source, position) - 1, 0);
  return /(\/\/|\/\*|^\s*\*)\s*$/.test(source.text.slice(lineStart, position));
}

function anyType(node: ts.Node): string | null {
  return node.kind === ts.SyntaxKind.AnyKeyword ? '`any`: say the type, or `unknown` and narrow it' : null;
}

function nonNull(node: ts.Node): string | null {
  const isDefinite = ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) ? node.exclamationToken !== undefined : false;
  return ts.isNonNullExpression(node) || isDefinite ? 'non-null `!`: check for null instead' : null;
}

function cast(node: ts.Node): string | null {
  if (!ts.isAsExpression(node) && !ts.isTypeAssertionExpression(node)) return null;
  if (ts.isConstTypeReference(node.type) || isInTrustFunction(node)) return null;
  return '`as`: only in a function named trust…, with its guarantee in the comment above';
}

/** A cast at a foreign boundary sits in a named helper, with the guarantee above it. */
function isInTrustFunction(node: ts.Node): boolean {
  const found = ts.findAncestor(node, (ancestor) => ts.isFunctionDeclaration(ancestor) && /^trust/.test(ancestor.name?.text ?? ''));
  return found !== undefined && ts.getLeadingCommentRanges(found.getSourceFile().text, found.getFullStart()) !== undefined;
}

function unfinishedTest(node: ts.Node): string | null {
  if (!ts.isPropertyAccessExpression(node) || !/^(skip|only|todo|fixme|skipIf|runIf|fails)$/.test(node.name.text)) return null;
  return /^(it|test|describe)\b/.test(node.expression.getText()) ? `${node.getText()}: every test runs` : null;
}

function defaultExport(node: ts.Node): string | null {
  const isAssignment = ts.isExportAssignment(node) && !node.isExportEquals;
  const isModifier = ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword);
  return isAssignment || isModifier ? 'default export: export by name' : null;
}

function environment(node: ts.Node, source: ts.SourceFile): string | null {
  if (!ts.isPropertyAccessExpression(node) || node.getText() !== 'process.env') return null;
  return isNextConstant(node.parent.getText(), source) ? null : 'process.env: only env.ts reads it';
}

/** Next replaces these while it builds; at run time there is nothing to read. */
function isNextConstant(text: string, { fileName }: ts.SourceFile): boolean {
  return fileName.startsWith('apps/panel/') && ['process.env.NODE_ENV', 'process.env.NEXT_RUNTIME'].includes(text);
}

function impurity(node: ts.Node): string | null {
  const isClock = ts.isNewExpression(node) && node.expression.getText() === 'Date' && (node.arguments ?? []).length === 0;
  const isCall = ts.isCallExpression(node) && /^(Date\.now|Math\.random|(crypto\.)?random(UUID|Bytes|Int)|performance\.now)$/.test(node.expression.getText());
  return isClock || isCall ? `${node.getText()}: time and random values are arguments here` : null;
}

function lineOf(source: ts.SourceFile, position: number): number {
  return source.getLineAndCharacterOfPosition(position).line + 1;
}

function matches(file: string, patterns: RegExp[]): boolean {
  return patterns.some((pattern) => pattern.test(file));
}
