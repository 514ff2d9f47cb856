// @vitest-environment happy-dom
import { invoice } from '@invoicing/domain/fields/invoice';
import { fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { FieldTree } from './field-tree';
import { nodesOf } from './nodes';

const attachment = nodesOf(invoice.table, 'en').filter(({ name }) => name === 'attachment');
let read: () => FieldValues = () => ({});

function Form({ table }: { table: object }) {
  const defaultValues = { attachment: [{ data: [], tables: [table] }] };
  const form = useForm<FieldValues>({ defaultValues });
  read = () => form.getValues();
  return createElement(FormProvider, { ...form, children: createElement(FieldTree, { fields: attachment, at: '' }) });
}

const begun = (table: object = {}) => mounted('en', createElement(Form, { table }));
const written = (): unknown => read()['attachment'][0].tables[0];

test('a table is typed through with the keyboard, and its totals are a row that may be left out', async () => {
  const user = begun();
  await user.type(screen.getByLabelText('Name of column 1'), 'Dzień');
  await user.click(screen.getByRole('button', { name: 'Add column' }));
  await user.type(screen.getByLabelText('Name of column 2'), 'kWh');
  await user.selectOptions(screen.getByLabelText('Column 2 holds'), 'whole number');
  await user.click(screen.getByLabelText('Row 1, Dzień'));
  await user.keyboard('wtorek{Tab}7{Enter}');
  expect(document.activeElement).toBe(screen.getByLabelText('Row 2, Dzień'));
  await user.keyboard('środa');
  await user.click(screen.getByRole('button', { name: 'Add row of totals' }));
  await user.keyboard('{Tab}7');
  const columns = [
    { type: 'text', name: 'Dzień' },
    { type: 'integer', name: 'kWh' },
  ];
  expect(written()).toMatchObject({ columns, rows: [['wtorek', '7'], ['środa']], totals: ['', '7'] });
  await user.click(screen.getByRole('button', { name: 'Remove: Total' }));
  expect(written()).toMatchObject({ totals: [] });
});

test('cells of a spreadsheet are pasted with their headings, and one cell is left to the field', () => {
  begun();
  const paste = (text: string) =>
    fireEvent.paste(screen.getByLabelText('Name of column 1'), { clipboardData: { getData: () => text } });
  expect(paste('one cell')).toBe(true);
  expect(paste('Dzień\tkWh\nwtorek\t7')).toBe(false);
  expect(written()).toMatchObject({ columns: [{ name: 'Dzień' }, { name: 'kWh' }], rows: [['wtorek', '7']] });
});

test('limits of KSeF are said next to the fields, and of a long table the rest is shown when it is asked for', async () => {
  const user = begun({
    columns: [{ type: 'text', name: 'A' }],
    rows: Array.from({ length: 60 }, (_, row) => [`${row}`]),
  });
  expect(screen.getByText(/Up to 20 columns and 1,000 rows, and 256 characters in a cell/)).toBeTruthy();
  expect(screen.getByText(/Up to 10\. Up to 512 characters each\./)).toBeTruthy();
  expect(screen.queryByLabelText('Row 60, A')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 10 more rows of 60' }));
  expect(screen.getByLabelText<HTMLInputElement>('Row 60, A').value).toBe('59');
});
