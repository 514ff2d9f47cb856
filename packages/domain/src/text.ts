/**
 * Characters that documents must not contain: controls, what XML 1.0 excludes or discourages (KSeF has refused those
 * ranges since 2026-07-16), lone surrogates, and invisible characters that change how a line reads (bidirectional,
 * zero-width, and interlinear annotations).
 */
const forbidden =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u0084\u0086-\u009F\u061C\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFDD0-\uFDEF\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;
const planeEnd = 0xfffe;
/**
 * Characters that render as nothing (Unicode, Default_Ignorable_Code_Point) or as a blank that is no space: texts that
 * look alike would differ.
 */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/u;
/**
 * Legitimate uses of such characters: within an emoji, and joiners after a letter of a script that shapes its letters
 * by them (UAX 31, section 2.3.1).
 */
// Stryker disable next-line Regex: a negated property of strings is no regular expression
const emoji = /\p{RGI_Emoji}/gv;
const joiner =
  /(?<=[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}])[\u200C\u200D](?=[\p{L}\p{M}])/gu;

/** Finds the first forbidden character and names it as `U+XXXX`, or gives null. */
export function findForbiddenCharacter(value: string): string | null {
  const match = forbidden.exec(value);
  const found = match
    ? match[0].charCodeAt(0)
    : ([...value].map((character) => character.codePointAt(0) ?? 0).find((point) => (point & planeEnd) === planeEnd) ??
      findInvisible(value));
  return found === undefined ? null : `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
}

function findInvisible(value: string): number | undefined {
  if (!invisible.test(value)) return undefined;
  return invisible.exec(value.replace(emoji, ' ').replace(joiner, ''))?.[0].codePointAt(0);
}

/** Text as an XSD token holds it: runs of white space become one space, none at the ends. */
export function normaliseText(value: string): string {
  return value.replace(/[\t\n\r ]+/g, ' ').replace(/^ | $/g, '');
}

/**
 * Length as the ministry's validator counts it: in UTF-16 units, so that a character outside the basic plane counts
 * twice.
 */
export function textLength(value: string): number {
  return value.length;
}
