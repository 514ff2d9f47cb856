import { listOf, objectOf, textOf, type Values } from './values';

/** A table of a form: what heads its columns, and its cells by row; a row ends with the last cell that is written. */
export type Grid = { columns: Values[]; rows: string[][]; totals: string[] };

/** A table as a form holds it, which has a column and a row to begin with. */
export function gridOf(columns: unknown, rows: unknown, totals: unknown): Grid {
  const [heads, lines] = [listOf(columns).map(objectOf), listOf(rows).map(textsOf)];
  return {
    columns: heads.length > 0 ? heads : [{}],
    rows: lines.length > 0 ? lines : [[]],
    totals: textsOf(totals),
  };
}

const textsOf = (cells: unknown) => listOf(cells).map(textAsTyped);
const textAsTyped = (cell: unknown) => (typeof cell === 'string' ? cell : textOf(cell));

/** What the cells of a column hold unless something else is chosen. */
const firstType = 'text';

/** A column with a name, or with cells, holds text until something else is chosen. */
export function withHead(grid: Grid, column: number, head: Values): Grid {
  const columns = [...grid.columns];
  columns[column] = { type: firstType, ...columns[column], ...head };
  return { ...grid, columns };
}

/** A table in which a cell says something else; `total` is the row of totals. */
export function withCell(grid: Grid, row: number | 'total', column: number, text: string): Grid {
  const columned = text === '' ? grid : withHead(grid, column, {});
  if (row === 'total') return { ...columned, totals: cellsWith(grid.totals, column, text) };
  const rows = [...grid.rows];
  rows[row] = cellsWith(rows[row] ?? [], column, text);
  return { ...columned, rows };
}

function cellsWith(cells: readonly string[], column: number, text: string): string[] {
  const all = Array.from({ length: Math.max(cells.length, column + 1) }, (_, index) => cells[index] ?? '');
  all[column] = text;
  return all.slice(0, all.findLastIndex((cell) => cell.trim() !== '') + 1);
}

export function withoutColumn({ columns, rows, totals }: Grid, column: number): Grid {
  const less = (cells: string[]) => cells.toSpliced(column, 1);
  return { columns: columns.toSpliced(column, 1), rows: rows.map(less), totals: less(totals) };
}

export const withoutRow = (grid: Grid, row: number): Grid => ({ ...grid, rows: grid.rows.toSpliced(row, 1) });

/**
 * A table with cells of a spreadsheet from one of its cells on, which brings the rows and columns that it has not yet.
 * Pasted into the name of a column, the first row names the columns and the others are the rows.
 */
export function withPastedCells(grid: Grid, row: number | 'head', column: number, pasted: readonly string[][]): Grid {
  const [names = [], ...below] = pasted;
  if (row === 'head') {
    const named = names.reduce((one, name, index) => withHead(one, column + index, { name }), grid);
    return below.length > 0 ? withPastedCells(named, 0, column, below) : named;
  }
  const last = Math.max(0, ...pasted.map((cells) => cells.length));
  const columns = Array.from({ length: last }, (_, index) => index).reduce(
    (one, index) => (pasted.some((cells) => cells[index]) ? withHead(one, column + index, {}) : one),
    grid,
  );
  const rows = [...columns.rows];
  for (const [offset, cells] of pasted.entries()) {
    const there = rows[row + offset] ?? [];
    rows[row + offset] = cells.reduce((all, text, index) => cellsWith(all, column + index, text), there);
  }
  return { ...columns, columns: Array.from(columns.columns, (head) => head ?? {}), rows };
}
