// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { LinesTable } from './lines-table';

function Form({ count = 1, children }: { count?: number; children?: ReactNode }) {
  const lines = Array.from({ length: count }, (_, index) => ({ ref: `${index + 1}`, name: `Usługa ${index + 1}` }));
  return createElement(FormProvider, { ...useForm<FieldValues>({ defaultValues: { lines } }), children });
}

const table = createElement(LinesTable, { fields: [], isGross: false, onChange: () => undefined, opened: null });

test('Enter in the last line has the next one ready for the very next key', () => {
  mounted('en', createElement(Form, null, table));
  // What follows is of one task: no render may be waited for.
  act(() => {
    fireEvent.keyDown(screen.getByLabelText('unit_price'), { key: 'Enter' });
    expect(document.activeElement).toBe(screen.getAllByLabelText('name')[1]);
  });
});

test('once a line is removed the focus is at the one in its place, or at the last', async () => {
  const user = mounted('en', createElement(Form, { count: 3 }, table));
  await user.click(screen.getByRole('button', { name: 'Remove line 2' }));
  expect(screen.getAllByLabelText<HTMLInputElement>('name').map(({ value }) => value)).toEqual([
    'Usługa 1',
    'Usługa 3',
  ]);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove line 2' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove line 1' }));
});
