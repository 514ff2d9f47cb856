const text = String.raw`"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*"`;
const number = String.raw`-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?`;
const token = new RegExp(String.raw`[ \t\r\n]*(?:(${text})|(${number}|true|false|null)|([{}[\],:]))`, 'y');
const blanks = /[ \t\r\n]*/y;

/** What may come next: a value, a name, a colon, or what follows a value. The first of a holder may also be its end. */
type Expected = 'value' | 'first_value' | 'name' | 'first_name' | 'colon' | 'rest';
type Holder = '{' | '[';

/**
 * Finds the first character that no JSON text could have there. Errors of JSON.parse name the place only sometimes.
 * @returns its position, the length of the text when the end comes too early, and null for valid JSON
 */
export function malformedAt(json: string): number | null {
  const holders: Holder[] = [];
  let expected: Expected = 'value';
  let at = 0;
  while (expected !== 'rest' || holders.length > 0) {
    token.lastIndex = at;
    const [whole, string, literal, mark] = token.exec(json) ?? [];
    const kind = string === undefined ? (literal === undefined ? mark : 'literal') : 'string';
    const next: Expected | null = kind === undefined ? null : follow(expected, kind, holders);
    if (next === null || whole === undefined) return skipBlanks(json, at);
    expected = next;
    at += whole.length;
  }
  const end = skipBlanks(json, at);
  return end === json.length ? null : end;
}

/** @returns what is expected after a token, or null where the token is not; opens and closes holders */
function follow(expected: Expected, kind: string, holders: Holder[]): Expected | null {
  const holder = holders.at(-1);
  if (expected === 'colon') return kind === ':' ? 'value' : null;
  if (expected === 'rest' && kind === ',') return holder === '{' ? 'name' : 'value';
  const isEnd = kind === (holder === '{' ? '}' : ']');
  if (isEnd && (expected === 'rest' || expected === 'first_name' || expected === 'first_value')) {
    holders.pop();
    return 'rest';
  }
  if (expected === 'rest') return null;
  if (expected === 'name' || expected === 'first_name') return kind === 'string' ? 'colon' : null;
  if (kind === 'string' || kind === 'literal') return 'rest';
  if (kind !== '{' && kind !== '[') return null;
  holders.push(kind);
  return kind === '{' ? 'first_name' : 'first_value';
}

function skipBlanks(json: string, at: number): number {
  blanks.lastIndex = at;
  return at + (blanks.exec(json)?.[0].length ?? 0);
}
