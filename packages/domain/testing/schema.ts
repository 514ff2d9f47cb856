import { XmlDocument, XmlElement } from 'libxml2-wasm';
import { readFa3Schema } from '../src/assets.ts';

const names = { xsd: 'http://www.w3.org/2001/XMLSchema' };

/** An element of the ministry's schema: the elements directly in it, in their order. */
export type SchemaElement = { children: ReadonlyMap<string, SchemaElement> };

/** The tree of FA(3) below Faktura, read from the schema. */
export function fa3Tree(): SchemaElement {
  const schema = XmlDocument.fromBuffer(readFa3Schema().main);
  const find = (node: XmlElement, path: string) => node.find(path, names).filter((found) => found instanceof XmlElement);
  const insides = (holder: XmlElement, depth: number): SchemaElement => {
    const children = find(holder, `.//xsd:element[count(ancestor::xsd:element) = ${depth}]`).map((element): [string, SchemaElement] => {
      const [extension] = find(element, './xsd:complexType/xsd:complexContent/xsd:extension');
      const type = (element.attr('type') ?? extension?.attr('base'))?.value.replace('tns:', '');
      const [named] = type ? find(schema.root, `/xsd:schema/xsd:complexType[@name="${type}"]`) : [];
      return [element.attr('name')?.value ?? '', named ? insides(named, 0) : insides(element, depth + 1)];
    });
    return { children: new Map(children) };
  };
  const [root] = find(schema.root, '/xsd:schema/xsd:element[@name="Faktura"]');
  const tree = root ? insides(root, 1) : { children: new Map() };
  schema.dispose();
  return tree;
}
