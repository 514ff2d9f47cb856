import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { latinLetters, polishLetters } from './letters.ts';

const source = readFileSync(path.resolve(import.meta.dirname, '../app/fonts.ts'), 'utf8');
/** The ranges of the three files in their order, as numbers. */
const [latin = [], polish = [], others = []] = [...source.matchAll(/'(U\+[^']+)'/g)].map(([, ranges = '']) =>
  ranges.split(', ').flatMap((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((hex) => Number.parseInt(hex, 16));
    return Array.from({ length: last - first + 1 }, (_, place) => first + place);
  }),
);
const pointsOf = (letters: string) => Array.from(letters, (letter) => letter.codePointAt(0));

test('a browser takes each letter of Polish from the small file, which has exactly the letters of its range', () => {
  expect(polish).toEqual(pointsOf(polishLetters).toSorted((a, b) => Number(a) - Number(b)));
  expect(others.filter((point) => polish.includes(point))).toEqual([]);
  expect(latin.filter((point) => polish.includes(point))).toEqual([]);
});

test('the first file has every letter that a browser takes from it, but control characters', () => {
  expect(latin.filter((point) => point >= 0x20)).toEqual(pointsOf(latinLetters));
});
