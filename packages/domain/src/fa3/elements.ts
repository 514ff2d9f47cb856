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

/** Writes a tree as an XML document, UTF-8 without BOM. The field rules already exclude characters that XML forbids. */
export function writeXml([name, content, attributes]: Element): string {
  const root: Element = [name, content, { xmlns: fa3Namespace, ...attributes }];
  return `<?xml version="1.0" encoding="UTF-8"?>${written(root)}`;
}

function written([name, content, attributes]: Element): string {
  const start = attributes ? name + attributesOf(attributes) : name;
  if (typeof content === 'string') return `<${start}>${escaped(content)}</${name}>`;
  let children = '';
  for (const child of content) if (child) children += written(child);
  return children === '' ? `<${start}/>` : `<${start}>${children}</${name}>`;
}

function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(value).replaceAll('"', '&quot;')}"`)
    .join('');
}

/** Text as XML writes it. */
export function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
