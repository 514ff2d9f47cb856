import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { plain } from './labels.ts';
import { cellPadding, type Fit, fitTable, usualSize } from './pdf-columns.ts';
import { caption, faint, grey, ink, inLines, pageWidth } from './pdf-style.ts';
import type { Cell, Column, Table } from './tables.ts';

const leastLineName = 120;
const leastRateName = 64;
const usualRatesWidth = 335;

/** The table of lines, whose header is repeated on every page. */
export function linesContent(table: Table): Content {
  return { stack: [caption(table.heading), tableContent(table, fitTable(table, pageWidth, leastLineName))] };
}

/** The sums by rate, right-aligned, as wide as their amounts need. */
export function ratesContent(table: Table): Content {
  const usual = fitTable(table, usualRatesWidth, leastRateName);
  const [fit, width] =
    usual.fontSize === usualSize ? [usual, usualRatesWidth] : [fitTable(table, pageWidth, leastRateName), pageWidth];
  return {
    stack: [caption(table.heading), tableContent(table, fit)],
    margin: [pageWidth - width, 16, 0, 0],
    unbreakable: true,
  };
}

function tableContent({ columns, rows, total }: Table, { fontSize, widths, stacked }: Fit): Content {
  const arrange = (cells: TableCell[]) => (stacked ? nameAbove(cells, columns) : [cells]);
  const head = arrange(columns.map(headCell));
  const body = rows.flatMap((cells) => arrange(rowCells(cells, columns)));
  const foot = total ? arrange(rowCells(total, columns)).map((cells) => cells.map(bold)) : [];
  const footAt = head.length + body.length;
  const inRow = (index: number) => stacked && index % 2 === 1;
  const layout = {
    hLineWidth: (index: number) => (index === 0 || index === footAt + foot.length || inRow(index) ? 0 : 0.5),
    hLineColor: (index: number) => (index === head.length || (total !== null && index === footAt) ? ink : faint),
    vLineWidth: () => 0,
    paddingTop: () => 4,
    paddingBottom: () => 3,
    paddingLeft: (index: number) => (index === 0 ? 0 : cellPadding),
    paddingRight: (index: number) => (index === columns.length - 1 ? 0 : cellPadding),
  };
  return {
    table: { headerRows: head.length, dontBreakRows: true, widths, body: [...head, ...body, ...foot] },
    fontSize,
    layout,
  };
}

function bold(cell: TableCell): TableCell {
  return typeof cell === 'string' ? cell : Object.assign(cell, { bold: true });
}

/** Splits a row into two: the name across the page, the amounts below. */
function nameAbove(cells: TableCell[], columns: Column[]): TableCell[][] {
  const name = columns.findIndex(({ kind }) => kind === 'name');
  const spanned = columns.map((_, index): TableCell => (index < name ? (cells[index] ?? '') : ''));
  const across = Object.assign(cells[name] ?? { text: '' }, { colSpan: columns.length - name });
  return [spanned.with(name, across), cells.map((cell, index) => (index <= name ? '' : cell))];
}

function headCell({ label, kind }: Column): TableCell {
  return { stack: inLines(label), color: grey, fontSize: 7.5, alignment: alignmentOf(kind) };
}

function alignmentOf(kind: Column['kind']): 'left' | 'right' {
  return kind === 'amount' || kind === 'rate' ? 'right' : 'left';
}

const empty: Cell = plain('');

/** Tabular figures in columns; elsewhere they would only cost time. */
const looks: Record<Column['kind'], object> = {
  ordinal: { color: grey },
  name: {},
  text: {},
  rate: {},
  amount: { fontFeatures: ['tnum'] },
};

function rowCells(cells: Cell[], columns: Column[]): TableCell[] {
  return columns.map(({ kind }, index): TableCell => {
    const { text, also, detail } = cells[index] ?? empty;
    const small = [also, detail]
      .filter((line) => typeof line === 'string')
      .map((line): Content => ({ text: line, color: grey, fontSize: 7 }));
    if (small.length > 0) return { stack: [{ text }, ...small], alignment: alignmentOf(kind) };
    return { text, alignment: alignmentOf(kind), ...looks[kind] };
  });
}
