import { XmlDocument, XmlElement } from 'libxml2-wasm';
import { readFa3Schema } from '../src/assets.ts';

const names = { xsd: 'http://www.w3.org/2001/XMLSchema' };

/**
 * An element of the ministry's schema: how often it may occur, how many characters it may have, its first day, what
 * each of its codes means, and the elements directly in it, in their order.
 */
export type SchemaElement = {
  children: ReadonlyMap<string, SchemaElement>;
  most: number;
  longest: number | null;
  earliest: string | null;
  codes: ReadonlyMap<string, string>;
};

const find = (node: XmlElement, path: string) => node.find(path, names).filter((found) => found instanceof XmlElement);
const typeNameOf = (name: string | undefined) => name?.replace('tns:', '');

/** The tree of FA(3) below Faktura, read from the schema. */
export function fa3Tree(): SchemaElement {
  const schema = XmlDocument.fromBuffer(readFa3Schema().main);
  const insides = (holder: XmlElement, depth: number): SchemaElement['children'] =>
    new Map(
      find(holder, `.//xsd:element[count(ancestor::xsd:element) = ${depth}]`).map((element) => [
        element.attr('name')?.value ?? '',
        read(element, depth),
      ]),
    );
  const read = (element: XmlElement, depth: number): SchemaElement => {
    const [extension] = find(element, './xsd:complexType/xsd:complexContent/xsd:extension');
    const type = typeNameOf((element.attr('type') ?? extension?.attr('base'))?.value);
    const [named] = type ? find(schema.root, `/xsd:schema/xsd:complexType[@name="${type}"]`) : [];
    const inline = find(element, './xsd:simpleType/xsd:restriction');
    return {
      children: named ? insides(named, 0) : insides(element, depth + 1),
      most: mostOf(element),
      longest: numberOrNull(limitOf('maxLength', schema.root, inline, type)),
      earliest: limitOf('minInclusive', schema.root, inline, type),
      codes: codesOf(restrictionOf(schema.root, inline, type)),
    };
  };
  const [root] = find(schema.root, '/xsd:schema/xsd:element[@name="Faktura"]');
  const children: SchemaElement['children'] = root ? insides(root, 1) : new Map();
  schema.dispose();
  return { children, most: 1, longest: null, earliest: null, codes: new Map() };
}

/**
 * How often an element may occur in the one that it is in: its own number times those of the sequences and choices
 * around it.
 */
function mostOf(element: XmlElement): number {
  const around = find(element, 'ancestor::*[self::xsd:sequence or self::xsd:choice]');
  const level = find(element, 'ancestor::xsd:element').length;
  const own = around.filter((group) => find(group, 'ancestor::xsd:element').length === level);
  return [element, ...own].reduce((product, node) => product * Number(node.attr('maxOccurs')?.value ?? 1), 1);
}

type Limit = 'maxLength' | 'minInclusive';

/** What a type or the types under it allow. */
function limitOf(limit: Limit, root: XmlElement, inline: XmlElement[], type: string | undefined): string | null {
  const restriction = restrictionOf(root, inline, type);
  if (!restriction) return null;
  const [own] = find(restriction, `./xsd:${limit}`);
  return own?.attr('value')?.value ?? limitOf(limit, root, [], typeNameOf(restriction.attr('base')?.value));
}

const numberOrNull = (text: string | null) => (text === null ? null : Number(text));

function restrictionOf(root: XmlElement, inline: XmlElement[], type: string | undefined): XmlElement | undefined {
  const [restriction] =
    inline.length > 0 || !type ? inline : find(root, `/xsd:schema/xsd:simpleType[@name="${type}"]/xsd:restriction`);
  return restriction;
}

/** The codes that a type enumerates, with the ministry's words for each. */
function codesOf(restriction: XmlElement | undefined): SchemaElement['codes'] {
  const listed = restriction ? find(restriction, './xsd:enumeration') : [];
  return new Map(
    listed.map((code) => [
      code.attr('value')?.value ?? '',
      find(code, './xsd:annotation/xsd:documentation')[0]?.content ?? '',
    ]),
  );
}
