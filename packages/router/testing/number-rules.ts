import { expect } from 'vitest';
import { type Books, counterOf, type Issued, isDrawn } from './number-books.ts';
import type { Document, SeriesCode } from './number-histories.ts';

export const numberOf = ({ wire }: Issued) => String(wire['number']);

/**
 * A number occurs twice within a kind of FA(3) only where a document took over that of the rejected one before it, and
 * a series gives each once, whatever the kind.
 */
export function expectNoNumberTwice(issued: Issued[]): void {
  const drawn = issued.filter(isDrawn).map(numberOf);
  expect(drawn).toEqual([...new Set(drawn)]);
  for (const { fa3Kind, wire } of issued) {
    const same = issued.filter((one) => one.fa3Kind === fa3Kind && numberOf(one) === wire['number']);
    const first = same.filter(({ replaces }) => replaces === null || !same.includes(replaces));
    expect(first).toHaveLength(1);
    for (const { replaces } of same.filter((one) => one !== first[0])) expect([430, 450]).toContain(replaces?.code);
  }
}

/** A count that is not given lies below a written number, and nothing was drawn between the two. */
export function expectNoGapOfTheSeries({ issued, ...books }: Books, code: SeriesCode): void {
  const counters = (some: Issued[]) => some.flatMap((one) => counterOf(books, code, numberOf(one)) ?? []);
  const [all, drawn] = [new Set(counters(issued)), counters(issued.filter(isDrawn))];
  const written = counters(issued.filter(({ numbering }) => numbering.mode === 'explicit'));
  for (let missing = 1; missing < Math.max(0, ...drawn); missing += 1) {
    if (all.has(missing)) continue;
    const nextDrawn = Math.min(...drawn.filter((counter) => counter > missing));
    expect(written.some((counter) => counter > missing && counter < nextDrawn)).toBe(true);
  }
}

/** Whatever was drawn, the kind of document that a history is about took a number in each way, two of its series. */
export function expectEveryWay({ issued }: Books, document: Document): void {
  const same = issued.filter((one) => one.document === document);
  const modes = same.map(({ numbering }) => numbering.mode);
  expect([...modes, ...same.flatMap(({ replaces }) => (replaces ? ['replaced'] : []))]).toEqual(
    expect.arrayContaining(['series', 'explicit', 'replaced']),
  );
  expect(same.filter(isDrawn).length).toBeGreaterThan(1);
}
