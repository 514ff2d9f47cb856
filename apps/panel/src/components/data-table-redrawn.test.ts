// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, expect, test } from 'vitest';
import { type Column, DataTable } from './data-table';

afterEach(cleanup);

type Row = { id: string };

const cell: Column<Row>['cell'] = ({ row }) => createElement('input', { 'aria-label': row.original.id });
/** A table with a field in each row, under a heading. */
const headed = (header: string) =>
  createElement(DataTable<Row>, {
    caption: 'Members',
    columns: [{ header, cell }],
    rows: [{ id: 'ann' }, { id: 'eve' }],
    rowId: ({ id }) => id,
  });

test('what is open or written in a row stays while the table is drawn again in another language', () => {
  const { rerender } = render(headed('Person'));
  const field = screen.getByLabelText<HTMLInputElement>('eve');
  field.value = 'written';
  rerender(headed('Osoba'));
  expect(screen.getByRole('columnheader').textContent).toBe('Osoba');
  expect(screen.getByLabelText('eve')).toBe(field);
  expect(field.value).toBe('written');
});
