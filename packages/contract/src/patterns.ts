/** A decimal is not `-0`; the member's description says so, for regex engines without lookahead. */
const noNegativeZero = '(?!-0(\\.0+)?$)';

/**
 * The pattern in a form that other languages' engines accept, including Python's and RE2: without lookahead, and with
 * the ten digits instead of `\d`, which has other meanings elsewhere. A pattern with Unicode properties has no such
 * form; its member's description states the requirement.
 */
export function portablePattern(pattern: string): string | null {
  if (/\\p\{/i.test(pattern)) return null;
  return pattern.replace(noNegativeZero, '').replaceAll('\\d', '[0-9]');
}
