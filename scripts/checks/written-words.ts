import ts from 'typescript';

/** Attributes and members whose values people read or hear. */
const read = /^(?:(?:aria-)?(?:label|title|description|placeholder|roledescription|valuetext)|alt|hint|text)$/;

/** Texts that are the same in every language, by the reason. */
const alike = new Set([
  // The name of the product.
  'Invoicing Service',
  // Names of the ministry's and of a function.
  'KSeF',
  'UPO',
  'SHA-256',
  // Languages, each by its own name.
  'Polski',
  'English',
  // Keys of a keyboard.
  'Ctrl K',
  // Texts to be typed literally: a URL, headers of a delivery, a formula of RFC 7636.
  'https://client.example/callback',
  'webhook-id: …\nwebhook-timestamp: …\nwebhook-signature: v1,…',
  'code_challenge = BASE64URL(SHA256(code_verifier)) · code_challenge_method = S256',
]);

const refused = 'what people read is a text of the catalogue, in `apps/panel/messages`';

/** A literal text in a page's code exists in one language only. */
export function writtenWords(node: ts.Node): string | null {
  const words = wordsOf(node).find((text) => /\p{L}/u.test(text) && !alike.has(text));
  return words === undefined ? null : `"${words}": ${refused}`;
}

/** The words that a node puts on its page. */
function wordsOf(node: ts.Node): string[] {
  if (ts.isJsxText(node)) return [node.text.trim()];
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) return literalsOf(node.expression);
  if (ts.isPropertyAssignment(node) && read.test(nameOf(node.name))) return literalsOf(node.initializer).filter(isText);
  if (!ts.isJsxAttribute(node) || !read.test(node.name.getText())) return [];
  const given = node.initializer;
  return literalsOf(given !== undefined && ts.isJsxExpression(given) ? given.expression : given);
}

const nameOf = (name: ts.PropertyName): string => (ts.isStringLiteral(name) ? name.text : name.getText());

/** A member may also be a key of the catalogue or a class of a style sheet, which begin with a small letter. */
const isText = (value: string): boolean => /^\p{Lu}/u.test(value);

/** The texts that are written in an expression and may be its value. */
function literalsOf(node: ts.Node | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text.trim());
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  if (!ts.isBinaryExpression(node)) return [];
  const { operatorToken, left, right } = node;
  if (operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken) return literalsOf(right);
  return joining.has(operatorToken.kind) ? [left, right].flatMap(literalsOf) : [];
}

/** Operators either of whose operands may be the text. */
const joining = new Set([ts.SyntaxKind.BarBarToken, ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.PlusToken]);
