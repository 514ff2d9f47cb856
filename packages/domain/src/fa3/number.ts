import { escaped } from './elements.ts';

const [start, end] = ['<P_2>', '</P_2>'];

/**
 * Puts a number in the place of that of a written document, in P_2, which each document has once: as if the document
 * had been written with it.
 * @throws Error where the document has no number
 */
export function withNumber(xml: string, number: string): string {
  const from = xml.indexOf(start);
  const to = xml.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error('an FA(3) document has a number');
  return xml.slice(0, from + start.length) + escaped(number) + xml.slice(to);
}
