import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { InvoicesTable } from './invoices-table';

const rejected = {
  ...{ id: '1', number: 'FV/2026/1', buyer_name: 'ACME', issue_date: '2026-11-26', currency: 'PLN' },
  totals: { gross: '1230.00', amount_due: '1230.00' },
  ksef: { status: 'rejected', offline_deadline: null },
};
const shown = (locale: 'en' | 'pl', replacements: { id: string; number: string; invoiceId: string }[]) =>
  rendered(locale, createElement(InvoicesTable, { base: '/o/1', rows: [rejected], corrected: [], replacements }));

test('a rejected invoice in whose place another was issued names it, with the way to it, and another names none', () => {
  const replacement = { id: '2', number: 'FV/2026/2', invoiceId: '1' };
  expect(shown('pl', [replacement])).toMatch(/Zastąpiona przez <a[^>]*href="\/o\/1\/invoices\/2"[^>]*>FV\/2026\/2</);
  expect(shown('en', [replacement])).toMatch(/Replaced by <a[^>]*>FV\/2026\/2</);
  expect(shown('en', [{ ...replacement, invoiceId: '3' }])).not.toContain('Replaced by');
});

test('an invoice issued in its place with its own number is said to have the same number, which names nothing else', () => {
  const replacement = { id: '2', number: rejected.number, invoiceId: '1' };
  expect(shown('pl', [replacement])).toMatch(
    /Zastąpiona <a[^>]*href="\/o\/1\/invoices\/2"[^>]*>fakturą o tym samym numerze</,
  );
  expect(shown('en', [replacement])).toMatch(/Replaced by <a[^>]*>one with the same number</);
});

test('on a phone the day of a row follows its number, where the row is two lines', () => {
  const [, title = '', day = ''] =
    /(<td[^>]*>.*?<\/td>)<td[^>]*>ACME<\/td>(<td[^>]*>.*?<\/td>)/.exec(shown('en', [])) ?? [];
  expect(title).toMatch(/FV\/2026\/1<\/a><span class="[^"]*md:hidden[^"]*"><time[^>]*>26 Nov 2026</);
  expect(day).toMatch(/<td class="[^"]*max-md:hidden[^"]*"><time/);
});
