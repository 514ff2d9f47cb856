import type { Option } from './nodes';
import { isBlank, type Values, writtenLines } from './values';

/** The columns of lines, in the order in which a spreadsheet has them. */
export const columns = ['name', 'quantity', 'unit', 'unit_price', 'vat_rate', 'discount'] as const;
export type Column = (typeof columns)[number];

/**
 * Rows of a spreadsheet as lines: cells go by tabs, from the column into which they are pasted on. Null where the text
 * is one cell, which the field takes as it is.
 */
export function pastedLines(text: string, from: Column, rates: readonly Option[]): Values[] | null {
  const first = columns.indexOf(from);
  return (
    pastedCells(text)?.map((cells) => {
      const named = cells.flatMap((cell, index): [string, string][] => {
        const column = columns[first + index];
        if (!column || cell === '') return [];
        return [[column, column === 'vat_rate' ? rateOf(cell, rates) : cell]];
      });
      return Object.fromEntries(named);
    }) ?? null
  );
}

/** The cells of rows of a spreadsheet; null where the text is one cell. */
export function pastedCells(text: string): string[][] | null {
  const rows = text.replace(/\r\n?/g, '\n').trimEnd().split('\n');
  if (rows.length === 1 && !text.includes('\t')) return null;
  return rows.map((row) => row.split('\t').map((cell) => cell.trim()));
}

/**
 * The lines with those of a spreadsheet from one of them on: cells that it has replace what was there. A line that had
 * not been written has no rate unless its row does: the one that a new line begins with is no one's choice.
 */
export function withPasted(lines: readonly Values[], from: number, pasted: readonly Values[], first: Values): Values[] {
  const all = [...lines];
  for (const [offset, cells] of pasted.entries()) {
    const there = all[from + offset];
    const begun = there && writtenLines([there]).length > 0 ? there : { ...first, ...there, vat_rate: '' };
    all[from + offset] = { ...begun, ref: there?.['ref'] ?? nextRef(all), ...cells };
  }
  return all;
}

/** The numbers of lines that are written and have no rate. */
export function withoutRate(lines: readonly Values[]): number[] {
  return lines.flatMap((line, index) =>
    writtenLines([line]).length > 0 && isBlank(line['vat_rate']) ? [index + 1] : [],
  );
}

/** A rate as people and spreadsheets write it: `23%`, `23,00%`, `0,23`, `zw.`; none where it is no rate. */
function rateOf(cell: string, rates: readonly Option[]): string {
  const written = percentOf(cell) ?? bare(cell);
  return rates.find(({ value, label }) => value === written || bare(label) === written)?.value ?? '';
}

const bare = (text: string) => text.toLowerCase().replace(/[\s%.]/g, '');

/** `23,00%` and `0,23` are 23; null where the text is no number. */
function percentOf(cell: string): string | null {
  const [, number, sign] = /^(\d+(?:[.,]\d+)?)\s*(%?)$/.exec(cell) ?? [];
  if (number === undefined) return null;
  const given = Number(number.replace(',', '.'));
  return String(sign === '' && given < 1 ? Number((given * 100).toFixed(6)) : given);
}

/** The reference of the next line: one more than the highest number among them. */
export function nextRef(lines: readonly Values[]): string {
  const numbers = lines.map(({ ref }) => Number(ref)).filter((number) => Number.isInteger(number));
  return String(Math.max(0, ...numbers) + 1);
}
