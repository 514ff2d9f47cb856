import { z } from 'zod';
import { isCountry } from '../identifiers/country.ts';
import { canonicalAccount } from '../identifiers/iban.ts';
import { nipProblem, parseNip } from '../identifiers/nip.ts';
import { says } from '../messages/says.ts';
import { metaOf } from './meta.ts';
import { storedAs } from './stored.ts';
import type { Codes, Shape, Table, Type, ValuesOf } from './types.ts';
import { BusinessDate, CurrencyCode, decimal, Moment, text as textSchema } from './values.ts';

/** The value types of field tables. */

/** FA(3) type TZnakowy of so many characters. */
export const text = (max: number) => ({ kind: 'text', max, schema: textSchema(max) }) as const;

/** FA(3) type TAdresEmail. */
export const email = { kind: 'text', max: 255, isEmail: true, schema: textSchema(255) } as const;

/** FA(3) type TZnakowy2: the text of a cell, which may be empty. */
export const cell = { kind: 'cell', schema: z.union([z.literal(''), textSchema(256)]) } as const;

/** FA(3) type TKwotowy. */
export const amount = { kind: 'decimal', whole: 16, fraction: 2, shownDigits: 2, schema: decimal(16, 2) } as const;

/** FA(3) type TIlosci: the price of a unit of currency in PLN, shown with four digits as NBP publishes its rates. */
export const rate = { kind: 'decimal', whole: 16, fraction: 6, shownDigits: 4, schema: decimal(16, 6) } as const;

/** FA(3) type TIlosci for how much was supplied. */
export const quantity = { kind: 'decimal', whole: 16, fraction: 6, shownDigits: 0, schema: decimal(16, 6) } as const;

/** FA(3) type TKwotowy2: prices and discounts. */
export const unitPrice = { kind: 'decimal', whole: 14, fraction: 8, shownDigits: 2, schema: decimal(14, 8) } as const;

/** FA(3) type TProcentowy. */
export const percentage = { kind: 'decimal', whole: 3, fraction: 6, shownDigits: 0, schema: decimal(3, 6) } as const;

/** @param earliest the first day of the type in FA(3): TData, TDataT or TDataU */
export const date = (earliest: string) => ({ kind: 'date', earliest, schema: BusinessDate }) as const;

/** FA(3) type TDataT: the days of a document. */
export const documentDate = date('2006-01-01');

/** FA(3) type TDataCzas: a moment in UTC. */
export const moment = { kind: 'moment', schema: Moment } as const;

const countryCode = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{2}$/, { error: says('pattern.country', {}), abort: true });
/** A country of the FA(3) dictionary. */
export const country = {
  kind: 'country',
  schema: countryCode.refine(isCountry, { error: says('enum.country', {}) }),
} as const;

/** A Global Location Number of GS1. */
export const gln = { kind: 'gln', schema: z.string().regex(/^\d{13}$/, { error: says('pattern.gln', {}) }) } as const;

/** False by default; FA(3) has the element only if it is true. */
export const flag = { kind: 'flag', schema: z.boolean().default(false) } as const;

/** False where it is left out; FA(3) writes yes as 1 and no as 2 (TWybor1_2). */
export const yesNo = { kind: 'flag', no: '2', schema: z.boolean().default(false) } as const;

export const integer = (max: number) => ({ kind: 'integer', max, schema: z.number().int().min(0).max(max) }) as const;

/** An account number, held in its canonical form. A Polish IBAN may be given as its 26 digits. */
export const account = {
  kind: 'account',
  schema: z
    .string()
    .min(10, { error: says('too_short.bank_account', {}) })
    .max(50, { error: says('too_long.bank_account', {}) })
    .regex(/^[A-Za-z0-9 -]+$/, { error: says('pattern.bank_account', {}) })
    .transform(canonicalAccount),
} as const;

/** A NIP, which a request may write with a prefix and separators. */
export const nip = {
  kind: 'nip',
  schema: z
    .string()
    .max(20)
    .transform((given, check) => {
      const parsed = parseNip(given);
      if (parsed !== null) return parsed;
      check.addIssue({ code: 'custom', message: says(nipProblem(given), {}) });
      return z.NEVER;
    }),
} as const;

/** A text whose form is checked by rules. @param samples right ones, for generators */
export const form = <S extends z.ZodType<string, string>>(schema: S, samples: readonly string[]) =>
  ({ kind: 'form', samples, schema }) as const;

/** A currency that an invoice may be drawn in. */
export const currency = { ...form(CurrencyCode, ['PLN', 'EUR']), isCurrency: true } as const;

/** A number that KSeF gave: FA(3) type TNumerKSeF, whose check digit rules look after. */
export const ksefNumber = form(z.string().max(40), ['5265877635-20261110-010080615740-BE']);

/** One of several values. @param other the element that marks `other`, which has no code of its own */
export const code = <const C extends Codes>(codes: C, other?: string) =>
  ({ kind: 'code', codes, schema: z.enum(namesOf(codes)), ...(other === undefined ? {} : { other }) }) as const;

/** One of several records; a member says which. */
export const choice = <S extends z.ZodType>(schema: S) => ({ kind: 'choice', schema }) as const;

export const record = <T extends Table>(table: T) => ({ kind: 'record', table, schema: schemaOf(table) }) as const;

/**
 * A record whose members differ between a request and a document.
 * @param read makes the document's of the request's
 */
export const readAs = <G extends Table, T extends Table>(
  given: { table: G; schema: ReturnType<typeof schemaOf<G>> },
  table: T,
  read: (values: z.output<ReturnType<typeof schemaOf<G>>>, check: z.RefinementCtx) => ValuesOf<{ table: T }>,
) => {
  const schema = storedAs(given.schema.transform(read), z.object(shapeOf(table)));
  return { kind: 'record', table, given: given.table, schema } as const;
};

/** A bounded list; the member is required. */
export const many = <T extends Type>(of: T, max: number) =>
  ({ kind: 'list', of, max, schema: z.array<T['schema']>(of.schema).max(max) }) as const;

/** A bounded list, empty by default. */
export function list<T extends Type>(of: T, max: number) {
  const { schema, ...type } = many(of, max);
  return { ...type, schema: schema.default([]) } as const;
}

/** At least one, and so many at most. */
export const oneOrMore = <T extends Type>(of: T, max: number) =>
  ({ kind: 'list', of, min: 1, max, schema: z.array<T['schema']>(of.schema).min(1).max(max) }) as const;

/** May be left out; absent and null mean the same. */
export function optional<T extends Type>({ schema, ...type }: T) {
  return { ...type, schema: z.nullable<T['schema']>(schema).default(null), isOptional: true } as const;
}

/** The default of a member. */
export function withDefault<T extends Type>(
  { schema, ...type }: T,
  value: z.core.util.NoUndefined<z.output<T['schema']>>,
) {
  return { ...type, schema: z._default<T['schema']>(schema, value) } as const;
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
function schemaOf<T extends Table>(table: T): z.ZodObject<Shape<T>, z.core.$strict> {
  const schema = z.strictObject(shapeOf(table));
  return table.id === undefined ? schema : schema.meta({ id: table.id });
}

function shapeOf<T extends Table>({ fields }: T): Shape<T> {
  const members = Object.entries(fields).map(([name, field]) => [name, field.type.schema.meta(metaOf(field))]);
  return trustShape<T>(Object.fromEntries(members));
}

/** The members have the schemas of their fields. */
function trustShape<T extends Table>(members: unknown): Shape<T> {
  return members as Shape<T>;
}
