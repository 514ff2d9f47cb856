import type { z } from 'zod';

export type WordPair = readonly [pl: string, en: string];

/** The values of a code on the wire, each with its code in FA(3), null where it has none, and what people call it. */
export type Codes = Readonly<Record<string, { fa3: string | null; label: WordPair }>>;

/** The order of codes in a list: usual ones first, then the rest. */
export type Listed = { usual: readonly string[]; rest: readonly string[] };

/**
 * The type of a field as a plain object. XML, pages, rules and generators use `kind` and its limits; `schema` validates
 * requests.
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

/** A field of documents, with everything that is defined about it. */
export type Field = {
  type: Type;
  /**
   * The element, as a path below that of the table, or an attribute of it (`@Typ`). Empty for a record whose members
   * are written among the others, and for fields without an element in FA(3). A nested list is one element with the
   * text of all its items.
   */
  fa3: string;
  label: WordPair;
  /** The meaning of the field, in one or two sentences, with the article if there is one. */
  means: string;
  /**
   * An example for the OpenAPI document; for records and lists of records it is composed of their members' examples.
   */
  example?: unknown;
  /**
   * The pattern by which a page shows a record on one line: `{count} {unit}, {event}`. A part between commas is omitted
   * if one of its members is missing. Without a pattern each member is shown with its own label.
   */
  line?: string;
  /** The label under which a page lists a flag, if it is not in the general list of marks. */
  listedAs?: WordPair;
  /** The code field that this text describes when its value is `other`, and only then. */
  describes?: string;
  /** The labels in a form, where they are longer than those on a page. */
  asked?: Asked;
  /** The sibling lists of cells whose column headings are the items of this list. */
  heads?: readonly string[];
};

/**
 * `label` is the form's label, `add` the text of the button that adds the field or another item; `saysLimit` shows the
 * maximum length where people would not expect a limit.
 */
export type Asked = { label?: WordPair; add?: WordPair; saysLimit?: true };

/** Fields in the order of pages and of the API. */
export type Table = {
  /** Its name in the description of the API. */
  id?: string;
  /** The elements in the schema's order, if the fields are in another one. */
  order?: readonly string[];
  /** Elements that occur once and contain the text of all fields mapped below them. */
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
