/** Line breaks of every kind and the spaces around them. */
const breaks = /[ \t\n\v\f\r\u0085\u2028\u2029]+/g;

/**
 * Invisible characters that change what is read (UTR #36): controls, default-ignorable characters (such as
 * bidirectional controls, zero-width spaces, fillers and tags), and noncharacters. Emoji keep their presentation
 * selectors.
 */
const deceiving =
  /(?!\uFE0E|\uFE0F|\u200C|\u200D)\p{Default_Ignorable_Code_Point}|[\u0000-\u001F\u007F-\u009F\uFFF9-\uFFFB]|\p{Noncharacter_Code_Point}/gu;

/**
 * Joiners are legitimate between letters of joining scripts and inside emoji; next to these characters they only
 * conceal something.
 */
const hiddenJoiner =
  /(?:(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{Z}\p{P}])|(?<=[\u200C\u200D]))[\u200C\u200D]/gu;

/** Text for a document: on one line, and with deceptive characters written out, as in `[U+202E]`. */
export function visible(text: string): string {
  return text.toWellFormed().replace(breaks, ' ').replace(hiddenJoiner, named).replace(deceiving, named);
}

function named(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** The same value with every text in it made visible. */
export function visibleTexts<T>(value: T): T {
  return trustSameShape<T>(shown(value));
}

function shown(value: unknown): unknown {
  if (typeof value === 'string') return visible(value);
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, shown(member)]));
}

/** Only texts were replaced by texts, so the shape is unchanged. Do not call it on anything else. */
function trustSameShape<T>(value: unknown): T {
  return value as T;
}
