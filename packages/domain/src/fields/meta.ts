import { z } from 'zod';
import type { Codes, Field, Table, Type } from './types.ts';

/** OpenAPI descriptions of fields. */

/**
 * The metadata of a member. zod drops `examples` and `default` of transformed texts: the contract takes them from
 * these.
 */
export function metaOf(field: Field): Record<string, unknown> {
  const absent = defaultOf(field.type);
  return {
    description: description(field),
    'x-examples': [exampleOf(field)],
    ...(absent === undefined ? {} : { 'x-default': absent }),
  };
}

/** The default of a member; undefined if it is required. */
export function defaultOf({ schema }: Type): unknown {
  return schema instanceof z.ZodDefault ? schema.parse(undefined) : undefined;
}

function description({ type, fa3, means }: Field): string {
  const values = type.kind === 'code' ? ` Values: ${Object.entries(type.codes).map(wordsOf).join('; ')}.` : '';
  const form = formOf(type);
  return [`${means}${values}`, ...(form === null ? [] : [form]), ...(fa3 === '' ? [] : [`FA(3): ${fa3}.`])].join(' ');
}

/** The format of a value where its schema cannot express it for every engine. */
function formOf(type: Type): string | null {
  switch (type.kind) {
    case 'text':
      return `At most ${type.max} UTF-16 units: a character beyond U+FFFF counts twice.`;
    case 'decimal':
      return `A decimal string with up to ${type.whole} digits before and ${type.fraction} after the decimal point; \`-0\` is not allowed.`;
    case 'date':
      return `Date in the form \`YYYY-MM-DD\`, not before ${type.earliest}.`;
    case 'moment':
      return 'Time in RFC 3339 with an offset, returned in UTC.';
    default:
      return null;
  }
}

function wordsOf([name, { label }]: [string, Codes[string]]): string {
  const [pl, en] = label;
  return `${name} (${en}, ${pl})`;
}

/** The example of a field; for a record, composed of its members' examples. */
export function exampleOf({ type, example }: Field): unknown {
  if (example !== undefined) return example;
  if (type.kind === 'record') return exampleOfTable(type.given ?? type.table);
  return type.kind === 'list' && type.of.kind === 'record' ? [exampleOfTable(type.of.given ?? type.of.table)] : null;
}

function exampleOfTable({ fields }: Table): object {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, exampleOf(field)]));
}
