import { escaped } from './elements.ts';

const [start, end] = ['<P_2>', '</P_2>'];

/**
 * Replaces the number of a finished document, which is in P_2 exactly once; the result is the same as building it with
 * that number.
 * @throws Error where the document has no number
 */
export function withNumber(xml: string, number: string): string {
  const from = xml.indexOf(start);
  const to = xml.indexOf(end, from);
  if (from < 0 || to < 0) throw new Error('FA(3) document without P_2');
  return xml.slice(0, from + start.length) + escaped(number) + xml.slice(to);
}
