import { create } from 'xmlbuilder2';

/** FA(3) as a tree: a name with text, or a name with children in the schema's order. Absent parts are null. */
export type Element = readonly [
  name: string,
  content: string | readonly (Element | null)[],
  attributes?: Record<string, string>,
];

export const fa3Namespace = 'http://crd.gov.pl/wzor/2025/06/25/13775/';

/** A leaf, or nothing where there is no value. */
export function leaf(name: string, value: string | null): Element | null {
  return value === null ? null : [name, value];
}

/** A leaf among others, or none where there is no value. */
export function said(name: string, value: string | null): Element[] {
  return value === null ? [] : [[name, value]];
}

/** FA(3) writes yes as 1 and no as 2 (TWybor1_2). */
export function yesNo(name: string, value: boolean): Element {
  return [name, value ? '1' : '2'];
}

/** Writes a tree as an XML document, UTF-8 without BOM. */
export function writeXml(root: Element): string {
  const document = create({ version: '1.0', encoding: 'UTF-8' });
  append(document, root);
  return document.end({ prettyPrint: false });
}

type Parent = ReturnType<typeof create>;

function append(parent: Parent, [name, content, attributes]: Element): void {
  const node = parent.ele(fa3Namespace, name, attributes ?? {});
  // The library leaves what looks like an entity as it is; escaping every ampersand first keeps "&amp;" the five
  // characters it is.
  if (typeof content === 'string') node.txt(content.replaceAll('&', '&amp;'));
  else for (const child of content) if (child) append(node, child);
}
