import type { InvoiceDocument, Issue } from '../document.ts';
import { payment } from '../fields/payment.ts';
import type { Field, RecordType, Type } from '../fields/types.ts';
import { error, type Rule, when } from './issue.ts';
import { textIssues } from './texts.ts';

/** What the tables of fields themselves ask for: texts and numbers that FA(3) can hold, lists that are not too long, and what `other` is. */

type Place = { path: string; fa3: string };
/** A value somewhere in a record, with the type that it has there. */
type Found = Place & { field: Field; type: Type; value: unknown; isDescribed: boolean | null };

/** Every value that a table describes, in the order of the tables. */
function* valuesIn({ table: { fields } }: RecordType, values: object, at: Place): Generator<Found> {
  const given = new Map<string, unknown>(Object.entries(values));
  for (const [name, field] of Object.entries(fields)) {
    const isDescribed = field.describes === undefined ? null : given.get(field.describes) === 'other';
    yield* valuesOf({ field, type: field.type, value: given.get(name) ?? null, path: `${at.path}/${name}`, fa3: `${at.fa3}/${field.fa3}`, isDescribed });
  }
}

function* valuesOf(found: Found): Generator<Found> {
  yield found;
  const { type, value, path } = found;
  if (type.kind === 'list' && Array.isArray(value))
    for (const [index, item] of value.entries()) yield* valuesOf({ ...found, type: type.of, value: item, path: `${path}/${index}` });
  if (type.kind === 'record' && typeof value === 'object' && value !== null) yield* valuesIn(type, value, found);
}

function allValues({ input }: InvoiceDocument): Found[] {
  return [...(input.payment ? valuesIn(payment, input.payment, { path: '/input/payment', fa3: 'Fa/Platnosc' }) : [])];
}

export const fieldRules: Rule = (document) => allValues(document).flatMap(issuesOf);

type Decimal = Place & { value: string; form: { whole: number; fraction: number } };

/** The numbers among them, on which the rules that calculate rely. */
export function decimalsOf(document: InvoiceDocument): Decimal[] {
  return allValues(document).flatMap(({ type, value, path, fa3 }) =>
    type.kind === 'decimal' && typeof value === 'string' ? [{ value, path, fa3, form: type }] : [],
  );
}

function issuesOf({ field, type, value, path, fa3, isDescribed }: Found): Issue[] {
  const [pl, en] = field.label;
  return [
    ...when(isDescribed !== null && isDescribed !== (value !== null), () => error('description_mismatch', { path, fa3 })),
    ...(type.kind === 'text' && typeof value === 'string' ? textIssues({ value, path, fa3, max: type.max, name: [lowered(en), lowered(pl)] }) : []),
    ...(type.kind === 'list' && Array.isArray(value)
      ? when(value.length > type.max, () => error('too_many_items', { path, fa3, with: { max: type.max } }))
      : []),
  ];
}

/** A label within a sentence. An abbreviation keeps its capitals. */
function lowered(label: string): string {
  return /^\p{Lu}\p{Lu}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}
