import type { z } from 'zod';

export type WordPair = readonly [pl: string, en: string];

/** The values of a code on the wire, each with its code in FA(3), null where it has none, and what people call it. */
export type Codes = Readonly<Record<string, { fa3: string | null; label: WordPair }>>;

/** The order of codes in a list: usual ones first, then the rest. */
export type Listed = { usual: readonly string[]; rest: readonly string[] };

/**
 * What a field may hold, as a plain object: XML, pages, rules and generators go by `kind` and its numbers; `schema` is
 * what a request has to give.
 */
export type Type = { schema: z.ZodType; isOptional?: true } & (
  | { kind: 'text'; max: number; isEmail?: true }
  | { kind: 'decimal'; whole: number; fraction: number; shownDigits: number }
  | { kind: 'date'; earliest: string }
  | { kind: 'flag'; no?: string }
  | { kind: 'account' | 'choice' | 'nip' | 'moment' | 'country' | 'gln' | 'identifier' | 'cell' }
  | { kind: 'integer'; max: number }
  | { kind: 'form'; samples: readonly string[]; isCurrency?: true }
  | { kind: 'code'; codes: Codes; other?: string; listed?: Listed }
  | { kind: 'record'; table: Table; given?: Table }
  | { kind: 'list'; of: Type; min?: 1; max: number }
);

/** One fact of a document, and what is true of it everywhere. */
export type Field = {
  type: Type;
  /**
   * Its element, as a path below that of its table, or an attribute (`@Typ`) of it; empty for a record whose members
   * are among the others, and for what FA(3) has no element for. A list in a list is one element with what its items
   * say.
   */
  fa3: string;
  label: WordPair;
  /** What it means, in one or two sentences, with the article where there is one. */
  means: string;
  /** A value for the description of the API; that of a record or a list of records follows from its members. */
  example?: unknown;
  /**
   * How a page shows a record in one line: `{count} {unit}, {event}`. What is between commas is left out where a
   * member of it is missing. Without a line each member is shown under its own name.
   */
  line?: string;
  /** The name under which a page lists a flag, where it is not that of marks. */
  listedAs?: WordPair;
  /** The code that this text describes where it is `other`, and only there. */
  describes?: string;
  /** Its words in a form, where these say more than on a page. */
  asked?: Asked;
  /** The lists of cells next to it, of which each of its items heads a column. */
  heads?: readonly string[];
};

/**
 * `label` is what the field is called, `add` what is written on the button that adds it, or one more of it; how long a
 * text may be is said where people would not expect an end.
 */
export type Asked = { label?: WordPair; add?: WordPair; saysLimit?: true };

/** Fields in the order of pages and of the API. */
export type Table = {
  /** Its name in the description of the API. */
  id?: string;
  /** The elements in the schema's order, where it is another. */
  order?: readonly string[];
  /** The elements that occur once, with what all fields below them say. */
  shared?: readonly string[];
  fields: Readonly<Record<string, Field>>;
};

/** A record by its table. */
export type RecordType = { table: Table };

export type Shape<T extends Table> = { [Name in keyof T['fields']]: T['fields'][Name]['type']['schema'] };

/** The stored form of a record, with every member present. */
export type ValuesOf<R extends RecordType> = z.output<z.ZodObject<Shape<R['table']>, z.core.$strict>>;

export type Defaulted<T extends Table> = {
  [Name in keyof Shape<T> as Shape<T>[Name] extends z.ZodDefault ? Name : never]: z.output<Shape<T>[Name]>;
};
