import { z } from 'zod';
import { type MomentProblem, parseMoment, writeMoment } from '../dates/moment.ts';
import { isCurrency } from '../identifiers/currency.ts';
import { says } from '../messages/says.ts';
import { findForbiddenCharacter, normaliseText, textLength } from '../text.ts';

/** The values that documents and requests are made of, as schemas. Bodies never coerce. */

const decimalRule = (whole: number, fraction: number) =>
  new RegExp(`^(?!-0(\\.0+)?$)-?(0|[1-9]\\d{0,${whole - 1}})(\\.\\d{1,${fraction}})?$`);

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
    check.addIssue({
      code: 'custom',
      message: says(moment.problem === 'year' ? 'out_of_range.year' : momentKeys[moment.problem], {}),
    });
    return z.NEVER;
  })
  .meta({ format: 'date-time' });
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

/** `isLine`: line breaks are refused rather than collapsed to spaces, because the text is shown on one line. */
type TextOptions = { isLine?: boolean };

/**
 * Text as an XSD token: trimmed, white space collapsed, no character that XML or KSeF refuses; length in UTF-16 units.
 */
export const text = (max: number, { isLine = false }: TextOptions = {}) =>
  z
    .string()
    .max(max * 8, { error: says('too_long', { with: { max } }) })
    .superRefine((value, check) => {
      const forbidden = findForbiddenCharacter(value);
      if (forbidden)
        check.addIssue({ code: 'custom', message: says('pattern.characters', { with: { character: forbidden } }) });
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
    .meta({
      minLength: 1,
      maxLength: max,
      description: `At most ${max} UTF-16 units: a character beyond U+FFFF counts twice.`,
    });

export const CurrencyCode = z
  .string()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/, { error: says('pattern.currency', {}), abort: true })
  .refine(isCurrency, { error: says('enum.currency', {}) });
