/**
 * One sentence in both languages; `{name}` is a placeholder for a value. It says what is wrong if that is not obvious,
 * and what to write instead.
 */
export type Message = { readonly en: string; readonly pl: string };

/** What an error of the API means, and what to do about it. */
export type ErrorMessage = { readonly meaning: Message; readonly remedy: Message };

/** The value of a place of a sentence: the same in both languages, or a word of each. */
export type Value = string | number | Message;

/** The names of a sentence's places. */
export type PlacesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlacesOf<Rest>
  : never;

/** A sentence of both languages with its places filled; a place without a value stays as it is written. */
export function fill({ en, pl }: Message, values: Readonly<Record<string, unknown>>): Message {
  return { en: filled(en, 'en', values), pl: filled(pl, 'pl', values) };
}

function filled(text: string, language: keyof Message, values: Readonly<Record<string, unknown>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (typeof value === 'string' || typeof value === 'number') return String(value);
    const word: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, language) : undefined;
    return typeof word === 'string' ? word : place;
  });
}
