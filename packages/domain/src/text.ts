/**
 * Characters that may not stand in a document: controls, what XML 1.0 excludes or discourages (KSeF refuses those ranges
 * since 2026-07-16), lone surrogates, and invisible characters that change how a line reads (bidirectional and zero-width).
 */
const forbidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFDD0-\uFDEF\uFEFF\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const planeEnd = 0xfffe;

/** Finds the first forbidden character and names it as `U+XXXX`, or gives null. */
export function findForbiddenCharacter(value: string): string | null {
  const match = forbidden.exec(value);
  const found = match ? match[0].charCodeAt(0) : [...value].map((character) => character.codePointAt(0) ?? 0).find((point) => (point & planeEnd) === planeEnd);
  return found === undefined ? null : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Text as an XSD token holds it: runs of white space become one space, none at the ends. */
export function normaliseText(value: string): string {
  return value.replace(/[\t\n\r ]+/g, ' ').replace(/^ | $/g, '');
}

/** Length in characters as XSD counts them (code points, not UTF-16 units). */
export function textLength(value: string): number {
  return [...value].length;
}
