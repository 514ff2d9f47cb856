import { expect, test } from 'vitest';
import { gridOf, withCell, withHead, withoutColumn, withoutRow, withPastedCells } from './grid.ts';

const empty = gridOf(undefined, undefined, undefined);
const meters = withPastedCells(empty, 'head', 0, [
  ['Odczyt', 'Zużycie (kWh)'],
  ['2026-10-31', '1020'],
  ['2026-11-30', '1250'],
]);

test('cells that are pasted into the name of a column are its names and rows', () => {
  expect(meters).toEqual({
    columns: [
      { type: 'text', name: 'Odczyt' },
      { type: 'text', name: 'Zużycie (kWh)' },
    ],
    rows: [
      ['2026-10-31', '1020'],
      ['2026-11-30', '1250'],
    ],
    totals: [],
  });
});

test('cells that are pasted into a cell replace those from there on, and bring the rows and columns that miss', () => {
  const wider = withPastedCells(meters, 1, 1, [
    ['1300', 'A'],
    ['', 'B'],
  ]);
  expect(wider.columns.map(({ name }) => name)).toEqual(['Odczyt', 'Zużycie (kWh)', undefined]);
  expect(wider.rows).toEqual([
    ['2026-10-31', '1020'],
    ['2026-11-30', '1300', 'A'],
    ['', '', 'B'],
  ]);
});

test('a row ends with its last written cell, and an emptied one has none', () => {
  const written = withCell(empty, 0, 2, 'x');
  expect(written.rows).toEqual([['', '', 'x']]);
  expect(withCell(written, 0, 2, '').rows).toEqual([[]]);
  expect(withCell(meters, 'total', 1, '2270').totals).toEqual(['', '2270']);
});

test('what a column holds stays as it was chosen', () => {
  const decimal = withHead(meters, 1, { type: 'decimal' });
  expect(withCell(decimal, 0, 1, '5').columns[1]).toEqual({ type: 'decimal', name: 'Zużycie (kWh)' });
});

test('a removed column goes with its cells, and a removed row alone', () => {
  const totalled = withCell(meters, 'total', 1, '2270');
  expect(withoutColumn(totalled, 0)).toEqual({
    columns: [{ type: 'text', name: 'Zużycie (kWh)' }],
    rows: [['1020'], ['1250']],
    totals: ['2270'],
  });
  expect(withoutRow(totalled, 0)).toEqual({ ...totalled, rows: [['2026-11-30', '1250']] });
});
