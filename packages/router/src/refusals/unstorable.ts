import { says } from '@invoicing/domain/messages/says';
import { z } from 'zod';
import { InputError } from './input-errors.ts';

type Part = { path: string[]; value: unknown };

/** NUL, which PostgreSQL cannot store in text, or an unpaired surrogate, which its JSON cannot represent. */
const unstorable = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/**
 * Refuses text that the database can neither store nor search for, before any schema is applied.
 * @throws InputError as the schema would, naming each field
 */
export function requireStorable(input: unknown): void {
  const issues = textsOf(input).flatMap(({ path, text }) => {
    const found = unstorable.exec(text);
    if (!found) return [];
    const character = `U+${found[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
    const message = says('pattern.characters', { with: { character } });
    return [{ code: 'custom' as const, path, input: text, message }];
  });
  if (issues.length > 0) throw new InputError(issues);
}

/** All texts of an input, including member names; iterative, because the nesting may be as deep as JSON permits. */
function textsOf(input: unknown): { path: string[]; text: string }[] {
  const texts: { path: string[]; text: string }[] = [];
  const left: Part[] = [{ path: [], value: input }];
  for (let part = left.pop(); part; part = left.pop()) {
    const { path, value } = part;
    if (typeof value === 'string') texts.push({ path, text: value });
    if (!isHolder(value)) continue;
    for (const [name, inner] of Object.entries(value)) {
      const at = [...path, name];
      if (!Array.isArray(value)) texts.push({ path: at, text: name });
      left.push({ path: at, value: inner });
    }
  }
  return texts;
}

/** An array or a plain object: no bytes, no date. */
const isHolder = (value: unknown): value is object => Array.isArray(value) || z.core.util.isPlainObject(value);
