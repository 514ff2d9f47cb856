/** Texts with fewer letters and digits have no trigram to use an index with. */
const fewestCharacters = 3;
/** A single character would match nearly everything. */
const fewestAmongLatest = 2;
/** The latest rows of each kind that are searched by texts too short for an index. */
export const latestOfKind = 1000;
/** The latest requests that are searched by a part of a correlation id. */
export const latestRequests = 50_000;
/** A tax identifier with a country prefix or dashes. */
const identifier = /^(?:[a-z]{2}[\d -]*\d|\d[\d ]*-[\d -]*)$/i;
const amount = /^[+-]?\d[\d\s.,']*$/;
/** Groups of letters and digits, separated as people write document numbers. */
const grouped = /^[\p{L}\p{N}]+(?:[\s/._-]+[\p{L}\p{N}]+)+$/u;
/** A correlation id or its beginning, long enough to be unambiguous. */
const correlation = /^[0-9a-f]{8}(?:-[0-9a-f-]*)?$/i;
/** A part from anywhere in a correlation id, long enough to occur in few ids. */
const partOfCorrelation = /^[0-9a-f-]{6,36}$/i;
const shortPartOfCorrelation = /^[0-9a-f-]{3,5}$/i;
/** A KSeF reference or number, or its beginning from the date or NIP on. */
const reference = /^\d{8}(?:\d{2})?-[0-9A-Z-]*$/;
const longestReference = 36;
const nil = '00000000-0000-0000-0000-000000000000';

/** True if a text is long enough to search all documents and customers. */
export function isSearchable(text: string): boolean {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).length >= fewestCharacters;
}

/** The range that a text is searched in: all documents and customers, the latest of each kind, or none yet. */
export function reachOf(text: string): 'all' | 'latest' | 'none' {
  if (isSearchable(text)) return 'all';
  return text.length < fewestAmongLatest ? 'none' : 'latest';
}

/**
 * The forms to search a text in: itself and, if different, the amount or tax identifier without separators, for example
 * of `1 234,50`, `1.234,50`, `526-025-02-74` or `PL 526 025 02 74`.
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
 * Converts a text to a document number with slashes: files are named `FV-4-11-2026`, and people type `fv 4 11 2026`.
 * Returns null if it is not a number or already has slashes; `1 202` is treated as an amount.
 */
export function slashed(text: string): string | null {
  if (!grouped.test(text) || !/\d/.test(text)) return null;
  const number = text.replaceAll(/[\s/._-]+/g, '/');
  const isAmount = number.split('/').length < 3 && !/\p{L}/u.test(text);
  return number === text || isAmount ? null : number;
}

/** The range of correlation ids that begin with the text, or null if no id can. */
export function correlationRange(text: string): { gte: string; lte: string } | null {
  if (!correlation.test(text) || text.length > nil.length) return null;
  const given = text.toLowerCase();
  const filled = (digit: string) => given + nil.slice(given.length).replaceAll('0', digit);
  const range = { gte: filled('0'), lte: filled('f') };
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(range.gte) ? range : null;
}

/** True for a text that may be part of a correlation id but is too short to search for. */
export function isShortOfCorrelation(text: string): boolean {
  return shortPartOfCorrelation.test(text);
}

/** The text as part of a correlation id, or null: dates and tax identifiers have groups of other lengths. */
export function correlationPart(text: string): string | null {
  if (!partOfCorrelation.test(text) || !nil.includes(text.replaceAll(/[^-]/g, '0'))) return null;
  return text.toLowerCase();
}

/** True if only a search through all correlation ids can show that none contains the text. */
export function isWithinCorrelation(text: string): boolean {
  return correlationPart(text) !== null && text.length < nil.length;
}

/**
 * The range of KSeF references and numbers that begin with a text, or null if none can. The bounds hold in every
 * collation, since no character of a reference sorts after Z, and let PostgreSQL use an index, which LIKE does not.
 */
export function referenceRange(text: string): { gte: string; lte: string; startsWith: string } | null {
  const given = text.toUpperCase();
  if (!reference.test(given) || given.length > longestReference) return null;
  return { gte: given, lte: given.padEnd(longestReference, 'Z'), startsWith: given };
}
