import { createElement } from 'react';
import { expect, expectTypeOf, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { type Column, DataTable } from './data-table';

type Row = { id: string; name: string; sum: string; isClosed: boolean };

const columns: Column<Row>[] = [
  { header: 'Name', cell: ({ row }) => row.original.name, meta: { place: 'title' } },
  {
    header: 'Sum',
    cell: ({ row }) => row.original.sum,
    spanColumns: ({ row }) => (row.original.isClosed ? 2 : 1),
    meta: { align: 'right', place: 'amount' },
  },
  { header: 'Since', cell: () => 'today', meta: { isNamed: true, className: 'tabular-nums' } },
  { header: 'Actions', cell: () => null, meta: { isHeadingHidden: true } },
];
const open: Row = { id: '1', name: 'ACME', sum: '10.00', isClosed: false };

const shown = (rows: Row[], given: Column<Row>[] = columns, isStacked = true) =>
  rendered(
    'en',
    createElement(DataTable<Row>, {
      ...{ caption: 'Customers', columns: given, rows, isStacked, rowId: (row: Row) => row.id },
      rowProps: ({ id }) => ({ id: `row-${id}` }),
    }),
  );
const of = (element: string, html: string) =>
  [...html.matchAll(new RegExp(`<${element}[ >].*?</${element}>`, 'g'))].map(([one]) => one);

test('a table is a region and a table with its name, and its columns have their headings over their cells', () => {
  const html = shown([open]);
  expect(html).toMatch(/^<section [^>]*aria-label="Customers" tabindex="0"><table [^>]*><caption class="sr-only">Cust/);
  const headings = of('th', html);
  expect(headings.map((heading) => />([^<]+)</.exec(heading)?.[1])).toEqual(['Name', 'Sum', 'Since', 'Actions']);
  expect(headings.every((heading) => heading.startsWith('<th scope="col"'))).toBe(true);
  const cells = of('td', html);
  expect(cells.map((cell) => cell.replace(/<[^>]*>/g, ''))).toEqual(['ACME', '10.00', 'Since: today', '']);
});

test('a right-aligned column is so in its heading and in its cells, and a hidden heading is read all the same', () => {
  const html = shown([open]);
  const aligned = (cells: string[]) => cells.map((cell) => cell.includes('text-right'));
  expect(aligned(of('th', html))).toEqual([false, true, false, false]);
  expect(aligned(of('td', html))).toEqual([false, true, false, false]);
  expect(of('th', html)[3]).toContain('<span class="sr-only">Actions<');
});

test('on a phone the cells of stacked rows have their places and the headings that they are named by', () => {
  const [name, sum, since, actions] = of('td', shown([open]));
  expect(name).toContain('<td class="max-md:order-1 max-md:truncate">');
  expect(sum).toContain('max-md:order-2');
  expect(since).toBe('<td class="tabular-nums"><span class="md:hidden">Since: </span>today</td>');
  expect(actions).toBe('<td></td>');
  expect(shown([open])).toContain('<thead class="max-md:sr-only">');
  expect(shown([open], columns, false)).not.toContain('max-md:sr-only');
});

test('a cell reaches over the columns that a row has nothing for', () => {
  const closed = { ...open, id: '2', isClosed: true };
  const [first, second] = of('tr', shown([closed, open]).replace(/<thead.*?<\/thead>/, ''));
  expect(first).toContain('<tr id="row-2">');
  expect(of('td', first ?? '').map((cell) => /colSpan="(\d)"/i.exec(cell)?.[1])).toEqual([undefined, '2', undefined]);
  expect(of('td', second ?? '')).toHaveLength(4);
});

test('what differs from row to row is said by the row, and a cell that names its row is a heading', () => {
  const named: Column<Row> = {
    header: 'Name',
    cell: ({ row }) => row.original.name,
    meta: {
      ofRow: ({ isClosed, name }) => ({ scope: 'row', title: name, className: isClosed ? 'closed' : undefined }),
    },
  };
  const closed = { ...open, id: '2', isClosed: true };
  expect(of('th', shown([open, closed], [named])).slice(1)).toEqual([
    '<th scope="row" title="ACME">ACME</th>',
    '<th scope="row" title="ACME" class="closed">ACME</th>',
  ]);
});

test('without rows there are the headings, and rows that differ in nothing are all shown', () => {
  expect(shown([])).toMatch(/Actions<\/span><\/th><\/tr><\/thead><tbody [^>]*><\/tbody>/);
  expect(of('tr', shown([open, { ...open, id: '2' }]))).toHaveLength(3);
});

test('a column without a cell is an error of types', () => {
  expectTypeOf<{ header: string; cell: () => null }>().toExtend<Column<Row>>();
  expectTypeOf<{ header: string }>().not.toExtend<Column<Row>>();
});
