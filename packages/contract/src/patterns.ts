/** A decimal is not `-0`; the words of the member say so, for engines that cannot look ahead. */
const noNegativeZero = '(?!-0(\\.0+)?$)';

/**
 * The pattern as the regular expressions of other languages read it, Python's and RE2 among them: without looking
 * ahead, and with the ten digits written out, which `\d` is not everywhere. A pattern by properties of Unicode has no
 * such form; the description of its member says what it asks for.
 */
export function portablePattern(pattern: string): string | null {
  if (/\\p\{/i.test(pattern)) return null;
  return pattern.replace(noNegativeZero, '').replaceAll('\\d', '[0-9]');
}
