import { isCurrency } from '@invoicing/domain/currency';
import { type MomentProblem, parseMoment, writeMoment } from '@invoicing/domain/moment';
import { findForbiddenCharacter, normaliseText, textLength } from '@invoicing/domain/text';
import { z } from 'zod';
import { says } from './wire-messages.ts';

/** Building blocks of the wire schemas. Bodies never coerce. */

// A refinement says which sentence of the catalogue tells people what to write instead.

const decimalRule = (whole: number, fraction: number) => new RegExp(`^(?!-0(\\.0+)?$)-?(0|[1-9]\\d{0,${whole - 1}})(\\.\\d{1,${fraction}})?$`);

/** A decimal as text: no exponent, no plus, no leading zeros, no `-0`. */
export const decimal = (whole: number, fraction: number) =>
  z
    .string()
    .max(40)
    .regex(decimalRule(whole, fraction), { error: says('pattern.decimal', { with: { whole, fraction } }) });

/** Amounts as FA(3) TKwotowy. */
export const Amount = decimal(16, 2);
/** Quantities as FA(3) TIlosci. */
export const Quantity = decimal(16, 6);
/** Unit prices and discounts as FA(3) TKwotowy2. */
export const UnitPrice = decimal(14, 8);
/** From year 1 on: neither the calendar of PostgreSQL nor that of the law has a year 0. */
export const BusinessDate = z.iso.date().refine(hasYear, { error: says('out_of_range.year', {}) });
/** A time of RFC 3339 with any offset, which becomes the same moment in UTC. */
export const Moment = z
  .string()
  .max(100)
  .transform((text, check) => {
    const moment = parseMoment(text);
    if (moment instanceof Date) return writeMoment(moment);
    check.addIssue({ code: 'custom', message: says(moment.problem === 'year' ? 'out_of_range.year' : momentKeys[moment.problem], {}) });
    return z.NEVER;
  })
  .meta({ format: 'date-time' });
/** RFC 9562 section 4: letters of either size are one id; it is stored, compared and shown in small ones. */
export const Uuid = z.uuid().toLowerCase();
/** As far as PostgreSQL's integer goes. */
export const maxVersion = 2_147_483_647;
/** The version of something that is versioned. */
export const Version = z.number().int().min(1).max(maxVersion);
export const Timestamp = z.string().meta({ format: 'date-time' });
/** Who created a draft. `client_id` is the public one, as in `requested_by` of an approval intent. */
export const Author = z.object({ kind: z.enum(['client', 'member']), id: Uuid, client_id: z.string().nullable() });
export const ContentHash = z.string().regex(/^sha256:[0-9a-f]{64}$/, { error: says('pattern.content_hash', {}) });

const momentKeys = {
  time: 'format.time',
  time_zone: 'format.time_zone',
  time_space: 'format.time_space',
  time_impossible: 'format.time_impossible',
  time_leap_second: 'format.time_leap_second',
} as const satisfies Record<Exclude<MomentProblem, 'year'>, string>;

function hasYear(value: string): boolean {
  return !value.startsWith('0000');
}

/** `isLine`: line breaks are refused, not taken for spaces, where the text is shown as one line. */
type TextOptions = { isLine?: boolean };

/** Text as an XSD token: trimmed, white space collapsed, no character that XML or KSeF refuses; length in UTF-16 units. */
export const text = (max: number, { isLine = false }: TextOptions = {}) =>
  z
    .string()
    .max(max * 8, { error: says('too_long', { with: { max } }) })
    .superRefine((value, check) => {
      const forbidden = findForbiddenCharacter(value);
      if (forbidden) check.addIssue({ code: 'custom', message: says('pattern.characters', { with: { character: forbidden } }) });
      if (isLine && /[\r\n]/.test(value)) check.addIssue({ code: 'custom', message: says('pattern.line', {}) });
    })
    .transform(normaliseText)
    .pipe(
      z.string().superRefine((value, check) => {
        const length = textLength(value);
        if (length < 1) check.addIssue({ code: 'custom', message: says('too_short.empty', {}) });
        if (length > max) check.addIssue({ code: 'custom', message: says('too_long', { with: { max } }) });
      }),
    )
    .meta({ minLength: 1, maxLength: max, description: `At most ${max} UTF-16 units: a character beyond U+FFFF counts twice.` });

export const ExternalSystem = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, { error: says('pattern.external_system', {}) });
export const ExternalReference = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\p{L}\p{N}\p{P}\p{S}](?:[\p{L}\p{N}\p{P}\p{S} ]*[\p{L}\p{N}\p{P}\p{S}])?$/u, { error: says('pattern.external_reference', {}) });
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, { error: says('pattern.country', {}) });
export const CurrencyCode = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: says('pattern.currency', {}) })
  .refine(isCurrency, { error: says('enum.currency', {}) });
/** SHA-256 as hexadecimal digits. */
export const Sha256 = z.string().regex(/^[0-9a-f]{64}$/, { error: says('pattern.document_hash', {}) });

export const Times = z.object({ created_at: Timestamp, updated_at: Timestamp });

/** A whole number in a query string: decimal digits, no exponent, no other base. Callers inside the house give a number. */
export const queryInteger = (min: number, max: number) =>
  z.preprocess((value) => (typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value), z.number().int().min(min).max(max));

/** Query parameters that every list takes; only query strings are coerced. */
export const pageQuery = {
  limit: queryInteger(1, 100).default(25).meta({ default: 25 }),
  cursor: z.string().max(1000).optional(),
  order: z.enum(['asc', 'desc']).default('desc'),
};
export const createdFilters = { created_after: Moment.optional(), created_before: Moment.optional() };

/** The collection envelope around a schema of items. */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({
    data: z.array(item),
    meta: z.object({
      correlation_id: Uuid,
      page: z.object({ limit: z.number().int(), has_more: z.boolean(), next_cursor: z.string().nullable() }),
    }),
    links: z.object({ self: z.string(), next: z.string().nullable() }),
  });
