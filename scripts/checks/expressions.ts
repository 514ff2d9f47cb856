import { analyse } from 'scslre';
import ts from 'typescript';

/** A regular expression in the code; a composed one with its parts in place of what is computed. */
export type Expression = { line: number; source: string; flags: string };
/** Replacements for computed parts of an expression: the source text of the part, and an equivalent expression. */
export type Parts = Readonly<Record<string, string>>;

/**
 * The regular expressions of one file, written out or put together.
 * @throws Error when a part of one is not in `parts`
 */
export function expressionsIn(source: ts.SourceFile, parts: Parts): Expression[] {
  const found: Expression[] = [];
  const visit = (node: ts.Node): void => {
    const expression = literal(node) ?? constructed(node, parts);
    if (expression) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      found.push({ ...expression, line: line + 1 });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

type Written = Pick<Expression, 'source' | 'flags'>;

function literal(node: ts.Node): Written | null {
  if (!ts.isRegularExpressionLiteral(node)) return null;
  const end = node.text.lastIndexOf('/');
  return { source: node.text.slice(1, end), flags: node.text.slice(end + 1) };
}

function constructed(node: ts.Node, parts: Parts): Written | null {
  if (!(ts.isNewExpression(node) || ts.isCallExpression(node)) || node.expression.getText() !== 'RegExp') return null;
  const [pattern, flags] = node.arguments ?? [];
  return { source: pattern ? partsOf(pattern, parts) : '', flags: flags ? partsOf(flags, parts) : '' };
}

function partsOf(node: ts.Expression, parts: Parts): string {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return partOf(node, parts);
  return node.head.text + node.templateSpans.map((span) => partOf(span.expression, parts) + span.literal.text).join('');
}

function partOf(node: ts.Expression, parts: Parts): string {
  const part = parts[node.getText()];
  if (part === undefined) throw new Error(`Nothing says what stands for ${node.getText()} in a regular expression.`);
  return part;
}

/** Why the matching time of an expression grows faster than its input, one sentence for each cause. */
export function costsOf({ source, flags }: Written): string[] {
  return analyse({ source, flags }).reports.map(({ type, exponential, character }) => {
    const growth = exponential ? 'exponentially' : 'with a power of its length';
    return `/${source}/${flags} costs ${growth} of many ${JSON.stringify(character.pick)} (${type})`;
  });
}
