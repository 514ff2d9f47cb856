// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { type FieldValues, FormProvider, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { mounted } from '@/testing/mounted';
import { DraftAside } from './draft-aside';
import type { Stored } from './use-autosave';
import type { Values } from './values';

vi.mock('next/navigation', async (original) => ({ ...(await original<object>()), useRouter: () => ({}) }));

const line = { name: 'Usługa', quantity: '2', unit_price: '10', vat_rate: '23' };
const checks = { check: null, approvals: [], now: '', isMissing: false, again: () => undefined };

/** What is next to a form of which something was stored or not, and where it leads. */
function nextTo(locale: 'en' | 'pl', values: Values, stored: Stored | null = null) {
  const led: string[] = [];
  const aside = createElement(DraftAside, {
    ...{ organizationId: '1', stored, source: '', checks, phase: 'refused' as const },
    isNew: false,
    ...{ may: { ask: true, issue: true }, children: null, onUpdate: async () => undefined, canShow: () => true },
    onShow: (pointer) => void led.push(pointer),
  });
  const Form = () =>
    createElement(FormProvider, { ...useForm<FieldValues>({ defaultValues: values }), children: aside });
  return { user: mounted(locale, createElement(Form)), led };
}
const shown = () => screen.getByRole('complementary').textContent?.replaceAll('\u00A0', ' ');

test('a price that cannot be read is named with its line, and the other lines come to what they come to', async () => {
  const lines = [line, { ...line, unit_price: '12,,3' }, { ...line, quantity: '1' }];
  const { user, led } = nextTo('pl', { customer_id: '1', currency: 'PLN', price_mode: 'net', lines });
  expect(shown()).toContain('Nie można odczytać ceny w pozycji 2.');
  expect(shown()).toContain('Brutto36,90 PLN');
  expect(shown()).toContain('Bez pozycji 2, której nie można policzyć.');
  expect(shown()).not.toContain('nabywc');
  await user.click(screen.getByRole('button', { name: 'Przejdź do pola' }));
  expect(led).toEqual(['/input/lines/1/unit_price']);
});

test('what is missing is said, and nothing that is there', () => {
  nextTo('en', { currency: 'PLN', price_mode: 'net', lines: [line, { ...line, unit_price: '' }] });
  expect(shown()).toContain('The buyer is missing.');
  expect(shown()).toContain('Line 2 has no price.');
  expect(shown()).not.toContain('A line is missing');
});

test('an amount is said in no currency that is none', () => {
  nextTo('pl', { customer_id: '1', currency: 'ABC', price_mode: 'net', lines: [line] });
  expect(shown()).toContain('Brutto24,60 ');
  expect(shown()).not.toContain('ABC');
});

test('what was stored is said in the currency in which it was stored, whatever is written now', () => {
  const totals = { net: '20.00', vat: '4.60', gross: '24.60' };
  const stored = { id: '1', version: 1, totals, currency: 'EUR' };
  nextTo('pl', { customer_id: '1', currency: 'ABC', price_mode: 'net', lines: [line] }, stored);
  expect(shown()).toContain('Brutto24,60 EUR');
});
