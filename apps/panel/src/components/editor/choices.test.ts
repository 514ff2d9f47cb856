// @vitest-environment happy-dom
import { invoice } from '@invoicing/domain/fields/invoice';
import { line } from '@invoicing/domain/fields/lines';
import { vatRates } from '@invoicing/domain/fields/vat-rates';
import { screen, within } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { FieldTree } from './field-tree';
import { LinesTable } from './lines-table';
import { nodesOf } from './nodes';

function Form({ children }: { children: ReactNode }) {
  const lines = [{ ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', vat_rate: '23' }];
  return createElement(FormProvider, {
    ...useForm<FieldValues>({ defaultValues: { currency: 'PLN', lines } }),
    children,
  });
}
const texts = (options: Iterable<Element>) => Array.from(options, ({ textContent }) => textContent);

function rates(locale: 'pl' | 'en', label: string) {
  const fields = nodesOf(line.table, locale);
  const table = createElement(LinesTable, { fields, isGross: false, onChange: () => undefined, opened: null });
  mounted(locale, createElement(Form, null, table));
  const select = screen.getByLabelText(label);
  return { usual: texts(select.querySelectorAll(':scope > option')), other: within(select).getByRole('group') };
}

test('the usual rates come first, the others are apart, and none is missing', () => {
  const { usual, other } = rates('pl', 'Stawka VAT');
  expect(usual).toEqual(['—', '23%', '8%', '5%', '0%', 'zw', 'np']);
  expect(other.getAttribute('label')).toBe('Inne');
  const others = texts(other.querySelectorAll('option'));
  expect(others).toEqual(['0% WDT', '0% eksport', 'oo', 'np (art. 100)', 'marża', '22%', '7%', '4%', '3%']);
  expect(usual.length - 1 + others.length).toBe(vatRates.length);
});

test('a discount is said to be an amount', () => {
  rates('pl', 'Stawka VAT');
  expect(screen.getByLabelText('Rabat (kwota)')).toBeTruthy();
});

const currencyField = (locale: 'pl' | 'en') =>
  mounted(
    locale,
    createElement(Form, {
      children: createElement(FieldTree, {
        fields: nodesOf(invoice.table, locale).filter(({ name }) => name === 'currency'),
        at: '',
      }),
    }),
  );

test.each([
  ['zł', 'PLN'],
  ['€', 'EUR'],
  ['$', 'USD'],
  ['nok', 'NOK'],
])('%s typed as a currency is %s', async (typed, code) => {
  const user = currencyField('pl');
  const input = screen.getByLabelText<HTMLInputElement>('Waluta');
  await user.clear(input);
  await user.type(input, typed);
  expect(input.value).toBe(code);
});

test('the list of currencies begins with those of most invoices, and has the others that may be used', async () => {
  const user = currencyField('en');
  await user.click(screen.getByRole('button', { name: 'Choose a currency' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent.slice(0, 3));
  expect(items.slice(0, 6)).toEqual(['PLN', 'EUR', 'USD', 'GBP', 'CHF', 'CZK']);
  expect(items).toContain('NOK');
  await user.click(screen.getByRole('menuitem', { name: 'NOK – Norwegian Krone' }));
  expect(screen.getByLabelText<HTMLInputElement>('Currency').value).toBe('NOK');
});
