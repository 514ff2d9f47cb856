import { z } from 'zod';
import { normaliseAccount } from '../iban.ts';
import { says } from '../messages/says.ts';
import { BusinessDate, decimal, text as textSchema } from './values.ts';

export type WordPair = readonly [pl: string, en: string];

/** The values of a code on the wire, each with its code in FA(3), null where it has none, and what people call it. */
export type Codes = Readonly<Record<string, { fa3: string | null; label: WordPair }>>;

/**
 * What a field may hold, as a plain object: XML, pages, rules and generators go by `kind` and its numbers; `schema` is what a request
 * has to give.
 */
export type Type = { schema: z.ZodType; isOptional?: true } & (
  | { kind: 'text'; max: number }
  | { kind: 'decimal'; whole: number; fraction: number }
  | { kind: 'date' | 'flag' | 'account' }
  | { kind: 'integer'; max: number }
  | { kind: 'form'; samples: readonly string[] }
  | { kind: 'code'; codes: Codes; other?: string }
  | { kind: 'record'; table: Table }
  | { kind: 'list'; of: Type; max: number }
);

/** One fact of a document, and what is true of it everywhere. */
export type Field = {
  type: Type;
  /** Its element, as a path below that of its table. */
  fa3: string;
  label: WordPair;
  /** What it means, in one or two sentences, with the article where there is one. */
  means: string;
  /** A value for the description of the API; that of a record or a list of records follows from its members. */
  example?: unknown;
  /** How a page shows a record in one line: `{count} {unit}`. Without it each member is shown under its own name. */
  line?: string;
  /** The code that this text describes where it is `other`, and only there. */
  describes?: string;
};

/** Fields in the order of pages and of the API. */
export type Table = {
  /** Its name in the description of the API. */
  id?: string;
  /** The elements in the schema's order, where it is another. */
  order?: readonly string[];
  fields: Readonly<Record<string, Field>>;
};

/** A record by its table. */
export type RecordType = { table: Table };

type Shape<T extends Table> = { [Name in keyof T['fields']]: T['fields'][Name]['type']['schema'] };

/** What a record holds, with every member present. */
export type ValuesOf<R extends RecordType> = z.output<z.ZodObject<Shape<R['table']>, z.core.$strict>>;

type Defaulted<T extends Table> = { [Name in keyof Shape<T> as Shape<T>[Name] extends z.ZodDefault ? Name : never]: z.output<Shape<T>[Name]> };

/** FA(3) type TZnakowy of so many characters. */
export const text = (max: number) => ({ kind: 'text', max, schema: textSchema(max) }) as const;

/** FA(3) type TKwotowy. */
export const amount = { kind: 'decimal', whole: 16, fraction: 2, schema: decimal(16, 2) } as const;

export const date = { kind: 'date', schema: BusinessDate } as const;

/** False where it is left out, and said only where it is true. */
export const flag = { kind: 'flag', schema: z.boolean().default(false) } as const;

export const integer = (max: number) => ({ kind: 'integer', max, schema: z.number().int().min(0).max(max) }) as const;

/** An account number. A Polish IBAN may be given as its 26 digits. */
export const account = {
  kind: 'account',
  schema: z
    .string()
    .min(10)
    .max(50)
    .regex(/^[A-Za-z0-9 -]+$/, { error: says('pattern.bank_account', {}) })
    .transform(normaliseAccount),
} as const;

/** A text whose form rules look after. @param samples right ones, for generators */
export const form = (schema: z.ZodString, samples: readonly string[]) => ({ kind: 'form', samples, schema }) as const;

/** One of several values. @param other the element that marks `other`, which has no code of its own */
export const code = <const C extends Codes>(codes: C, other?: string) =>
  ({ kind: 'code', codes, schema: z.enum(namesOf(codes)), ...(other === undefined ? {} : { other }) }) as const;

export const record = <T extends Table>(table: T) => ({ kind: 'record', table, schema: schemaOf(table) }) as const;

/** So many at most, and none where it is left out. */
export const list = <T extends Type>(of: T, max: number) => ({ kind: 'list', of, max, schema: z.array<T['schema']>(of.schema).max(max).default([]) }) as const;

/** May be left out; absent and null mean the same. */
export function optional<T extends Type>({ schema, ...type }: T) {
  return { ...type, schema: z.nullable<T['schema']>(schema).default(null), isOptional: true } as const;
}

/** The names of a table or of codes. */
export function namesOf<T extends object>(table: T): (keyof T & string)[] {
  return trustNames<T>(Object.keys(table));
}

/** Tables and codes are written down as they are typed: they have no further members. */
function trustNames<T>(names: unknown): (keyof T & string)[] {
  return names as (keyof T & string)[];
}

/** What a request has to give: a closed object, each member with its meaning and an example. */
function schemaOf<T extends Table>({ id, fields }: T): z.ZodObject<Shape<T>, z.core.$strict> {
  const members = Object.entries(fields).map(([name, field]) => [name, field.type.schema.meta(metaOf(field))]);
  const schema = z.strictObject(trustShape<T>(Object.fromEntries(members)));
  return id === undefined ? schema : schema.meta({ id });
}

/** What is said of a member. Of what a request's text becomes, zod drops `examples` and `default`: the contract takes them from these. */
function metaOf(field: Field): Record<string, unknown> {
  const absent = defaultOf(field.type);
  return { description: description(field), 'x-examples': [exampleOf(field)], ...(absent === undefined ? {} : { 'x-default': absent }) };
}

/** The members have the schemas of their fields. */
function trustShape<T extends Table>(members: unknown): Shape<T> {
  return members as Shape<T>;
}

/** What each member is where it is left out, of those that may be. */
export function defaultsOf<T extends Table>({ table: { fields } }: { table: T }): Defaulted<T> {
  const defaulted = Object.entries(fields).filter(([, { type }]) => type.schema instanceof z.ZodDefault);
  return trustDefaults<T>(Object.fromEntries(defaulted.map(([name, { type }]) => [name, type.schema.parse(undefined)])));
}

/** A stored record with what was not known yet when it was written. */
export function completed<R extends RecordType>(record: R, stored: object): ValuesOf<R> {
  const given = new Map<string, unknown>(Object.entries(stored));
  const members = Object.entries(record.table.fields).map(([name, { type }]) => [name, completedValue(type, given.get(name) ?? defaultOf(type))]);
  return trustComplete<R>({ ...stored, ...Object.fromEntries(members) });
}

function completedValue(type: Type, value: unknown): unknown {
  if (type.kind === 'list' && Array.isArray(value)) return value.map((item) => completedValue(type.of, item));
  return type.kind === 'record' && typeof value === 'object' && value !== null ? completed(type, value) : value;
}

function defaultOf({ schema }: Type): unknown {
  return schema instanceof z.ZodDefault ? schema.parse(undefined) : undefined;
}

/** It held every other member when it was stored. */
function trustComplete<R extends RecordType>(members: unknown): ValuesOf<R> {
  return members as ValuesOf<R>;
}

/** What schemas with a default make of nothing. */
function trustDefaults<T extends Table>(members: unknown): Defaulted<T> {
  return members as Defaulted<T>;
}

function description({ type, fa3, means }: Field): string {
  const values =
    type.kind === 'code'
      ? ` Values: ${Object.entries(type.codes)
          .map(
            ([
              name,
              {
                label: [pl, en],
              },
            ]) => `${name} (${en}, ${pl})`,
          )
          .join('; ')}.`
      : '';
  const length = type.kind === 'text' ? ` At most ${type.max} UTF-16 units: a character beyond U+FFFF counts twice.` : '';
  return `${means}${values}${length} FA(3): ${fa3}.`;
}

function exampleOf({ type, example }: Field): unknown {
  if (example !== undefined) return example;
  if (type.kind === 'record') return exampleOfTable(type.table);
  return type.kind === 'list' && type.of.kind === 'record' ? [exampleOfTable(type.of.table)] : null;
}

function exampleOfTable({ fields }: Table): object {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleOf(field)]));
}
