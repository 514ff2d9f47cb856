/** Fewer letters and digits than these have no trigram that an index could be entered by. */
const fewestCharacters = 3;
/** A single character would match nearly everything. */
const fewestAmongLatest = 2;
/** The latest rows of each kind that are searched by texts too short for an index. */
export const latestOfKind = 1000;
/** The latest requests that are searched by a part of a correlation id. */
export const latestRequests = 50_000;
/** With the prefix of a country, or with dashes. */
const identifier = /^(?:[a-z]{2}[\d -]*\d|\d[\d ]*-[\d -]*)$/i;
const amount = /^[+-]?\d[\d\s.,']*$/;
/** Groups of letters and digits with anything between them that a number of a document may be written with. */
const grouped = /^[\p{L}\p{N}]+(?:[\s/._-]+[\p{L}\p{N}]+)+$/u;
/** A correlation id or its beginning, long enough to be meant as one. */
const correlation = /^[0-9a-f]{8}(?:-[0-9a-f-]*)?$/i;
/** A part of one from anywhere in it, long enough for few ids to have it. */
const partOfCorrelation = /^[0-9a-f-]{6,36}$/i;
const shortPartOfCorrelation = /^[0-9a-f-]{3,5}$/i;
/** A reference or number of KSeF, or its beginning from the day or NIP on. */
const reference = /^\d{8}(?:\d{2})?-[0-9A-Z-]*$/;
const longestReference = 36;
const nil = '00000000-0000-0000-0000-000000000000';

/** Whether a text is long enough to search all documents and customers by. */
export function isSearchable(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= fewestCharacters;
}

/** Whether a text is looked for among all documents and customers, among the latest of each kind, or not yet. */
export function reachOf(text: string): 'all' | 'latest' | 'none' {
  if (isSearchable(text)) return 'all';
  return text.length < fewestAmongLatest ? 'none' : 'latest';
}

/**
 * What a text is looked for as: itself and, where it differs, the amount or the tax identifier that people write with
 * separators: `1 234,50`, `1.234,50`, `526-025-02-74`, `PL 526 025 02 74`.
 */
export function partsOf(text: string): readonly [string, string?] {
  const plain = plainForm(text);
  return plain === null || plain === text ? [text] : [text, plain];
}

function plainForm(text: string): string | null {
  if (identifier.test(text)) return text.replaceAll(/[ -]/g, '');
  if (!amount.test(text)) return null;
  const [, whole = '', cents] = /^(.*?)(?:[.,](\d{1,2}))?$/s.exec(text) ?? [];
  const digits = whole.replaceAll(/[\s.,'+]/g, '');
  return cents === undefined ? digits : `${digits}.${cents}`;
}

/**
 * The text as a document's number is written, in groups with slashes, or null where it is none or is written so
 * already: files are named `FV-4-11-2026`, and people type `fv 4 11 2026`. `1 202` is rather an amount.
 */
export function slashed(text: string): string | null {
  if (!grouped.test(text) || !/\d/.test(text)) return null;
  const number = text.replaceAll(/[\s/._-]+/g, '/');
  const isAmount = number.split('/').length < 3 && !/\p{L}/u.test(text);
  return number === text || isAmount ? null : number;
}

/** The first and the last id that begin so, or null where the text is no beginning of a correlation id. */
export function correlationRange(text: string): { gte: string; lte: string } | null {
  if (!correlation.test(text) || text.length > nil.length) return null;
  const given = text.toLowerCase();
  const filled = (digit: string) => given + nil.slice(given.length).replaceAll('0', digit);
  const range = { gte: filled('0'), lte: filled('f') };
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(range.gte) ? range : null;
}

/** Whether a text may be meant as a part of a correlation id that is too short to look for. */
export function isShortOfCorrelation(text: string): boolean {
  return shortPartOfCorrelation.test(text);
}

/** The text as a part of correlation ids, or null where it is none: a date and a tax identifier have other groups. */
export function correlationPart(text: string): string | null {
  if (!partOfCorrelation.test(text) || !nil.includes(text.replaceAll(/[^-]/g, '0'))) return null;
  return text.toLowerCase();
}

/** Whether a text may be a part of correlation ids that only all of them, read one by one, are known not to have. */
export function isWithinCorrelation(text: string): boolean {
  return correlationPart(text) !== null && text.length < nil.length;
}

/**
 * What begins with a text that KSeF's references and numbers can begin with, or null. The bounds hold in every
 * collation, as no letter of a reference comes after Z: an index is entered by them, and not by LIKE.
 */
export function referenceRange(text: string): { gte: string; lte: string; startsWith: string } | null {
  const given = text.toUpperCase();
  if (!reference.test(given) || given.length > longestReference) return null;
  return { gte: given, lte: given.padEnd(longestReference, 'Z'), startsWith: given };
}
