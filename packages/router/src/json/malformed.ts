import { visit } from 'jsonc-parser';

const strict = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

/**
 * Finds where a text stops being JSON, which errors of JSON.parse name only sometimes.
 * @returns the position of the first part that is refused, the length of the text when it ends too early, and null for
 * valid JSON
 */
export function malformedAt(json: string): number | null {
  let first: number | null = null;
  const onError = (_code: number, offset: number) => {
    first ??= offset;
  };
  visit(json, { onError }, strict);
  return first;
}
