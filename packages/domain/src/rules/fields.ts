import type { InvoiceDocument, Issue } from '../document.ts';
import { invoice } from '../fields/invoice.ts';
import type { Field, RecordType, Type } from '../fields/types.ts';
import { isCountry } from '../identifiers/country.ts';
import { isGln } from '../identifiers/gln.ts';
import type { PartyIdentifier } from '../identifiers/tax-identifier.ts';
import { findForbiddenCharacter, normaliseText, textLength } from '../text.ts';
import { identifierIssues } from './identifiers.ts';
import { error, type Rule, when } from './issue.ts';
import { momentIssues } from './moments.ts';
import { nipIssues } from './nip.ts';
import { isEmailForm, textIssues } from './texts.ts';

/** Checks that follow from the field tables: values that FA(3) can hold, list lengths, and descriptions of `other`. */

/** `fa3` is empty for what FA(3) has no element for. */
type Place = { path: string; fa3: string };
const netPrice = 'Fa/FaWiersz/P_9A';
const grossPrice = 'Fa/FaWiersz/P_9B';
/** Lists whose length has a rule of its own. */
const counted: ReadonlySet<string> = new Set(['/input/lines', '/input/annotations/new_transport/vehicles']);

/** A value somewhere in a record, with the type that it has there. */
type Found = Place & Pick<Field, 'label' | 'type'> & { value: unknown; isDescribed: boolean | null };

/** Every value that a table describes, in the order of the tables. */
function* valuesIn({ table: { fields } }: RecordType, values: object, at: Place): Generator<Found> {
  const given = new Map<string, unknown>(Object.entries(values));
  for (const [name, field] of Object.entries(fields)) {
    const isDescribed = field.describes === undefined ? null : given.get(field.describes) === 'other';
    const place = { path: `${at.path}/${name}`, fa3: [at.fa3, field.fa3].filter((part) => part !== '').join('/') };
    yield* valuesOf({ ...place, type: field.type, label: field.label, value: given.get(name) ?? null, isDescribed });
  }
}

function* valuesOf(found: Found): Generator<Found> {
  yield found;
  const { type, value, path } = found;
  if (type.kind === 'list' && Array.isArray(value))
    for (const [index, item] of value.entries())
      yield* valuesOf({ ...found, type: type.of, value: item, path: `${path}/${index}` });
  if (type.kind === 'record' && typeof value === 'object' && value !== null) yield* valuesIn(type, value, found);
}

function allValues({ input }: InvoiceDocument): Found[] {
  const values = [...valuesIn(invoice, input, { path: '/input', fa3: '' })];
  return input.price_mode === 'net'
    ? values
    : values.map((found) => (found.fa3 === netPrice ? { ...found, fa3: grossPrice } : found));
}

export const fieldRules: Rule = (document) => allValues(document).flatMap(issuesOf);

type Decimal = Place & { value: string; form: { whole: number; fraction: number } };

/** The numbers among them, on which the rules that calculate rely. */
export function decimalsOf(document: InvoiceDocument): Decimal[] {
  return allValues(document).flatMap(({ type, value, path, fa3 }) =>
    type.kind === 'decimal' && typeof value === 'string' ? [{ value, path, fa3, form: type }] : [],
  );
}

type DateOfField = Place & { value: string; earliest: string };

/** The days among them, on which the rules that compare days rely. */
export function datesOf(document: InvoiceDocument): DateOfField[] {
  return allValues(document).flatMap(({ type, value, path, fa3 }) =>
    type.kind === 'date' && typeof value === 'string' ? [{ value, path, fa3, earliest: type.earliest }] : [],
  );
}

function issuesOf({ label, type, value, path, fa3, isDescribed }: Found): Issue[] {
  const at = { path, fa3 };
  const issues = [
    ...when(isDescribed !== null && isDescribed !== (value !== null), () => error('description_mismatch', at)),
    ...(value === null ? [] : formIssues(type, value, { ...at, label })),
  ];
  return fa3 === '' ? issues.map((issue) => ({ ...issue, fa3_path: null })) : issues;
}

/**
 * Issues that prevent a value from being written to its element. Numbers and days have their own rules, which must pass
 * before others run.
 */
function formIssues(type: Type, value: unknown, { label: [pl, en], ...at }: Place & Pick<Field, 'label'>): Issue[] {
  switch (type.kind) {
    case 'text':
      return [
        ...textIssues({ ...at, value: String(value), max: type.max, name: [lowered(en), lowered(pl)] }),
        ...when(type.isEmail === true && !isEmailForm(String(value)), () => error('email_format', at)),
      ];
    case 'nip':
      return nipIssues(String(value), at);
    case 'list':
      return when(Array.isArray(value) && value.length > type.max && !counted.has(at.path), () =>
        error('too_many_items', { ...at, with: { max: type.max } }),
      );
    case 'cell':
      return when(!isCell(String(value)), () => error('attached_cell_text', at));
    case 'moment':
      return momentIssues(String(value), at);
    case 'country':
      return when(!isCountry(String(value)), () => error('country_unknown', at));
    case 'gln':
      return when(!isGln(String(value)), () => error('gln_check_digit', at));
    case 'identifier':
      return identifierIssues(trustIdentifier(value), {
        ...at,
        path: at.path.replace(/identifier$/, 'tax_identifier'),
      });
    default:
      return [];
  }
}

/** A cell may be empty, unlike other texts. */
function isCell(text: string): boolean {
  return findForbiddenCharacter(text) === null && textLength(text) <= 256 && normaliseText(text) === text;
}

/** A label within a sentence. An abbreviation keeps its capitals. */
function lowered(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** A document holds nothing else where a table has an identifier. */
function trustIdentifier(value: unknown): PartyIdentifier {
  return value as PartyIdentifier;
}
