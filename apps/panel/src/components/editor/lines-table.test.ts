// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { LinesTable } from './lines-table';

function Form({ children }: { children: ReactNode }) {
  const lines = [{ ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', vat_rate: '23' }];
  return createElement(FormProvider, { ...useForm<FieldValues>({ defaultValues: { lines } }), children });
}

test('Enter in the last line has the next one ready for the very next key', () => {
  const table = createElement(LinesTable, { fields: [], isGross: false, onChange: () => undefined, opened: null });
  mounted('en', createElement(Form, null, table));
  // What follows is of one task: no render may be waited for.
  act(() => {
    fireEvent.keyDown(screen.getByLabelText('unit_price'), { key: 'Enter' });
    expect(document.activeElement).toBe(screen.getAllByLabelText('name')[1]);
  });
});
