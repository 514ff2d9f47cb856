import { findForbiddenCharacter, normaliseText } from '@invoicing/domain/text';
import { z } from 'zod';

/** Building blocks of the wire schemas. Bodies never coerce; a refinement names its detail code in `params.code`. */

const decimalRule = (whole: number, fraction: number) => new RegExp(`^(?!-0(\\.0+)?$)-?(0|[1-9]\\d{0,${whole - 1}})(\\.\\d{1,${fraction}})?$`);

/** A decimal as text: no exponent, no plus, no leading zeros, no `-0`. */
export const decimal = (whole: number, fraction: number) => z.string().max(40).regex(decimalRule(whole, fraction));

/** Amounts as FA(3) TKwotowy. */
export const Amount = decimal(16, 2);
/** Quantities as FA(3) TIlosci. */
export const Quantity = decimal(16, 6);
/** Unit prices and discounts as FA(3) TKwotowy2. */
export const UnitPrice = decimal(14, 8);
/** From year 1 on: neither the calendar of PostgreSQL nor that of the law has a year 0. */
export const BusinessDate = z.iso.date().refine(hasYear, { error: 'must be a date from year 1 on', params: { code: 'out_of_range' } });
/** A moment in a query string. */
export const Moment = z.iso.datetime().refine(hasYear, { error: 'must be a time from year 1 on', params: { code: 'out_of_range' } });
export const Uuid = z.uuid();
/** As far as PostgreSQL's integer goes. */
export const maxVersion = 2_147_483_647;
/** The version of something that is versioned. */
export const Version = z.number().int().min(1).max(maxVersion);
export const Timestamp = z.string().meta({ format: 'date-time' });
export const ContentHash = z.string().regex(/^sha256:[0-9a-f]{64}$/);

function hasYear(value: string): boolean {
  return !value.startsWith('0000');
}

/** `isLine`: line breaks are refused, not taken for spaces, where the text is shown as one line. */
type TextOptions = { isLine?: boolean };

/** Text as an XSD token: trimmed, white space collapsed, no character that XML or KSeF refuses; length in code points. */
export const text = (max: number, { isLine = false }: TextOptions = {}) =>
  z
    .string()
    .max(max * 8)
    .superRefine((value, check) => {
      const forbidden = findForbiddenCharacter(value);
      if (forbidden) check.addIssue({ code: 'custom', message: `${forbidden} is not allowed`, params: { code: 'pattern' } });
      if (isLine && /[\r\n]/.test(value)) check.addIssue({ code: 'custom', message: 'must be one line, without line breaks', params: { code: 'pattern' } });
    })
    .transform(normaliseText)
    .pipe(
      z.string().superRefine((value, check) => {
        const length = [...value].length;
        if (length < 1) check.addIssue({ code: 'custom', message: 'must not be empty', params: { code: 'too_short' } });
        if (length > max) check.addIssue({ code: 'custom', message: `must be at most ${max} characters`, params: { code: 'too_long' } });
      }),
    )
    .meta({ minLength: 1, maxLength: max });

export const ExternalSystem = z.string().regex(/^[a-z0-9][a-z0-9._-]{0,63}$/);
export const ExternalReference = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\p{L}\p{N}\p{P}\p{S}](?:[\p{L}\p{N}\p{P}\p{S} ]*[\p{L}\p{N}\p{P}\p{S}])?$/u);
export const CountryCode = z.string().regex(/^[A-Z]{2}$/);

export const Times = z.object({ created_at: Timestamp, updated_at: Timestamp });

/** A whole number in a query string: decimal digits, no exponent, no other base. Callers inside the house give a number. */
export const queryInteger = (min: number, max: number) =>
  z.preprocess((value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value), z.number().int().min(min).max(max));

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
