import type { Column, Table } from './tables.ts';

export const cellPadding = 4;

/** Font sizes from the usual one down to the smallest readable one; widths in points. */
export const usualSize = 9;
const sizes = [usualSize, 8.5, 8, 7.5, 7];
const stackedSizes = [8, 7.5, 7, 6.5, 6];
const ordinalWidth = 22;
const textWidths = { least: 34, most: 66 };
const leastAmount = 46;

/** Advance widths of Inter in em, tabular figures; of anything else those of its wider letters. */
const advances: Record<string, number> = { '\u202F': 0.19, '\u00A0': 0.29, ',': 0.29, '.': 0.29, '−': 0.67 };
const figure = 0.66;
const letter = 0.74;

/** How a table is laid out on a page; `stacked` puts the name of each row on a line of its own. */
export type Fit = { fontSize: number; widths: number[]; stacked: boolean };

/**
 * Fits a table to a page: the largest font size at which no amount wraps and the names keep a readable column; if the
 * amounts are too wide for that, names go above them. Widths are fixed, so that no word leaves its column, however
 * long.
 */
export function fitTable(table: Table, available: number, leastName: number): Fit {
  const room = available - cellPadding * 2 * (table.columns.length - 1);
  const name = table.columns.findIndex(({ kind }) => kind === 'name');
  const tried = (list: number[], stacked: boolean): Fit[] =>
    list.map((fontSize) => ({ fontSize, widths: widthsAt(table, fontSize, room), stacked }));
  const fits = (least: number) => (fit: Fit) => (fit.widths[name] ?? 0) >= least;
  const stacks = tried(stackedSizes, true);
  return (
    tried(sizes, false).find(fits(leastName)) ?? stacks.find(fits(0)) ?? shared(stacks.at(-1), table.columns, room)
  );
}

/** The width that each column needs; names get the rest. */
function widthsAt(table: Table, fontSize: number, room: number): number[] {
  const needed = table.columns.map((column, index) => neededWidth(column, textsOf(table, index), fontSize));
  const rest = room - needed.reduce((sum, width) => sum + width, 0);
  return needed.map((width, index) => (table.columns[index]?.kind === 'name' ? rest : width));
}

function neededWidth({ kind }: Column, texts: string[], fontSize: number): number {
  if (kind === 'name') return 0;
  if (kind === 'ordinal') return ordinalWidth;
  const widest = Math.ceil(Math.max(0, ...texts.map(emWidth)) * fontSize);
  return kind === 'amount'
    ? Math.max(leastAmount, widest)
    : Math.min(Math.max(textWidths.least, widest), textWidths.most);
}

/** Amounts too wide for the page shrink in proportion; the names are above them and need no width. */
function shared(fit: Fit = { fontSize: 6, widths: [], stacked: true }, columns: Column[], room: number): Fit {
  const of = (kinds: Column['kind'][]) =>
    fit.widths
      .filter((_, index) => kinds.includes(columns[index]?.kind ?? 'name'))
      .reduce((sum, width) => sum + width, 0);
  const share = (room - of(['ordinal', 'text', 'rate'])) / of(['amount']);
  const widths = fit.widths.map((width, index) =>
    columns[index]?.kind === 'amount' ? width * share : columns[index]?.kind === 'name' ? 0 : width,
  );
  return { ...fit, widths };
}

function textsOf({ rows, total }: Table, index: number): string[] {
  return (total ? [...rows, total] : rows).map((cells) => cells[index]?.text ?? '');
}

function emWidth(text: string): number {
  return [...text].reduce(
    (sum, character) => sum + (advances[character] ?? (/\d/.test(character) ? figure : letter)),
    0,
  );
}
