import type { RecordType, Type } from '../fields/types.ts';
import { normaliseAccount } from '../identifiers/iban.ts';
import type { PartyIdentifier } from '../identifiers/tax-identifier.ts';
import type { Element } from './elements.ts';
import { identifier } from './identifier.ts';

/**
 * Elements that need code rather than a field's mapping, by field name; other names are for elements without a field.
 */
export type Judged = Readonly<Record<string, readonly Element[]>>;

/** The FA(3) elements of a record's values, in the schema's order. */
export function elementsOf(
  { table: { fields, order, shared = [] } }: RecordType,
  values: object,
  judged: Judged = {},
): Element[] {
  const given = new Map<string, unknown>(Object.entries(values));
  const elements = Object.entries(fields).flatMap(([name, { type, fa3 }]) =>
    isAttribute(fa3) ? [] : (judged[name] ?? written(type, fa3, given.get(name))),
  );
  const further = Object.entries(judged).flatMap(([name, written]) => (Object.hasOwn(fields, name) ? [] : written));
  const once = shared.reduce(mergedOnce, [...elements, ...further]);
  return order ? once.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)) : once;
}

function written(type: Type, path: string, value: unknown): Element[] {
  const hasElement = path !== '' || type.kind === 'record';
  if (value === null || value === undefined || !hasElement) return [];
  switch (type.kind) {
    case 'list':
      return Array.isArray(value) ? value.flatMap((item) => itemOf(type.of, path, item)) : [];
    case 'record': {
      const elements = elementsOf(type, Object(value));
      return path === '' ? elements : [under(path, elements, attributesOf(type, Object(value)))];
    }
    case 'code': {
      const { fa3 = null } = type.codes[String(value)] ?? {};
      return fa3 === null ? (type.other ? [under(type.other, '1')] : []) : [under(path, fa3)];
    }
    case 'flag':
      return value === true ? [under(path, '1')] : type.no === undefined ? [] : [under(path, type.no)];
    case 'account':
      return [under(path, normaliseAccount(String(value)))];
    case 'identifier':
      return [under(path, identifier(trustIdentifier(value)))];
    default:
      return [under(path, String(value))];
  }
}

/** A nested list becomes one element. */
function itemOf(type: Type, path: string, item: unknown): Element[] {
  const elements = written(type, path, item);
  return type.kind === 'list' ? mergedOnce(elements, path.split('/')[0] ?? '') : elements;
}

/** The last element of a path with its content, wrapped in the elements before it. */
function under(path: string, content: Element[1], attributes: Record<string, string> = {}): Element {
  const [name = '', ...rest] = path.split('/');
  return rest.length === 0 ? [name, content, attributes] : [name, [under(rest.join('/'), content, attributes)]];
}

const isAttribute = (path: string) => path.startsWith('@');

function attributesOf({ table: { fields } }: RecordType, values: object): Record<string, string> {
  const given = new Map<string, unknown>(Object.entries(values));
  const attributes = Object.entries(fields).flatMap(([name, { type, fa3 }]) =>
    isAttribute(fa3)
      ? written(type, fa3.slice(1), given.get(name)).map(([attribute, value]) => [attribute, String(value)])
      : [],
  );
  return Object.fromEntries(attributes);
}

/** Merges the elements of one name at the position of the first. */
function mergedOnce(elements: Element[], name: string): Element[] {
  const alike = elements.filter((element) => element[0] === name);
  const content = alike.flatMap(([, held]) => (typeof held === 'string' ? [] : held));
  return elements.flatMap((element) =>
    element[0] !== name ? [element] : element === alike[0] ? [[name, content]] : [],
  );
}

/** Documents have only identifiers where a table declares one. */
function trustIdentifier(value: unknown): PartyIdentifier {
  return value as PartyIdentifier;
}
