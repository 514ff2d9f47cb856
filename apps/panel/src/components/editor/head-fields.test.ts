// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { mounted } from '@/testing/mounted';
import { NumberingField } from './head-fields';

const series = [{ code: 'FV', next: 'FV/1/11/2026', day: '2026-11-26' }];

function Form({ issue_date, children }: { issue_date: string; children: ReactNode }) {
  const numbering = { mode: 'series', series: 'FV' };
  return createElement(FormProvider, {
    ...useForm<FieldValues>({ defaultValues: { issue_date, numbering } }),
    children,
  });
}
const shown = (locale: 'pl' | 'en', issue_date: string) =>
  mounted(locale, createElement(Form, { issue_date, children: createElement(NumberingField, { series }) }));

test.each([
  ['pl', 'Numer', 'Nadamy przy wystawieniu (teraz byłby FV/1/11/2026).'],
  ['en', 'Number', 'Given when it is issued (now it would be FV/1/11/2026).'],
] as const)('in %s, one sentence says which number the invoice gets', (locale, label, words) => {
  shown(locale, '2026-11-01');
  const field = screen.getByLabelText(label);
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words);
});

test('an invoice of another month is promised no number, as that month may have its own', () => {
  shown('pl', '2026-12-01');
  expect(screen.getByText('Nadamy przy wystawieniu.')).toBeTruthy();
});

test('a number of one’s own is given by nobody', async () => {
  const user = shown('pl', '2026-11-26');
  await user.selectOptions(screen.getByLabelText('Numer'), 'Własny numer');
  expect(screen.queryByText(/Nadamy przy/)).toBeNull();
});
