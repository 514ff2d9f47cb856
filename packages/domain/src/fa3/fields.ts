import type { RecordType, Type } from '../fields/types.ts';
import { normaliseAccount } from '../identifiers/iban.ts';
import type { PartyIdentifier } from '../identifiers/tax-identifier.ts';
import type { Element } from './elements.ts';
import { identifier } from './identifier.ts';

/**
 * Elements that a function wrote, where a field needs judgement, by the field's name; under any other name, what no
 * field stands for.
 */
export type Judged = Readonly<Record<string, readonly Element[]>>;

/** What the values of a record say in FA(3), in the schema's order. */
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

/** A list in a list is one element. */
function itemOf(type: Type, path: string, item: unknown): Element[] {
  const elements = written(type, path, item);
  return type.kind === 'list' ? mergedOnce(elements, path.split('/')[0] ?? '') : elements;
}

/** The last name of a path with what it holds, in the elements before it. */
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

/** The elements of a name as one, where the first of them is. */
function mergedOnce(elements: Element[], name: string): Element[] {
  const alike = elements.filter((element) => element[0] === name);
  const content = alike.flatMap(([, held]) => (typeof held === 'string' ? [] : held));
  return elements.flatMap((element) =>
    element[0] !== name ? [element] : element === alike[0] ? [[name, content]] : [],
  );
}

/** A document holds nothing else where a table has an identifier. */
function trustIdentifier(value: unknown): PartyIdentifier {
  return value as PartyIdentifier;
}
