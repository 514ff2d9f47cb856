import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { AmountLeft, type Corrected, CorrectedAmount, CorrectedBadge } from './corrected';
import { InvoicesTable } from './invoices-table';

const invoice = { currency: 'PLN', totals: { gross: '1230.00', amount_due: '1230.00' } };
const corrected: Corrected = {
  invoiceId: '1',
  count: 1,
  last: { id: '2', number: 'KOR/2026/1', ksefStatus: 'accepted' },
  gross: '615.00',
  amountDue: '615.00',
  isReversed: false,
};
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('\u00A0', ' ')
    .trim();
const head = (locale: 'en' | 'pl', given: Partial<Corrected> = {}) =>
  rendered(locale, createElement(CorrectedAmount, { base: '/o/1', corrected: { ...corrected, ...given }, invoice }));
const row = (locale: 'en' | 'pl', given: readonly Corrected[]) => {
  const ksef = { status: 'accepted', offline_deadline: null };
  const facts = { id: '1', number: 'FV/2026/1', buyer_name: 'ACME', issue_date: '2026-11-26', ksef };
  const table = { base: '/o/1', rows: [{ ...facts, ...invoice }], corrected: given, replacements: [] };
  return rendered(locale, createElement(InvoicesTable, table));
};

test('the page of a corrected invoice has first what is left, with the way to the correction, then what was', () => {
  expect(textOf(head('pl'))).toBe('Po korekcie KOR/2026/1615,00 PLNPrzed korektą: 1 230,00 PLN');
  expect(textOf(head('en'))).toBe('After correction KOR/2026/1615.00 PLNBefore correction: 1,230.00 PLN');
  expect(head('pl')).toContain('href="/o/1/corrections/2"');
  expect(head('pl')).toMatch(/<s>.*1\u00A0230,00.*<\/s>/);
});

test('what is paid back after a correction, and that there were several, is said', () => {
  const polish = textOf(head('pl', { count: 2, amountDue: '-615.00' }));
  expect(polish).toContain('Po 2 korektach, ostatnia: KOR/2026/1');
  expect(polish).toContain('Do zwrotu615,00 PLN');
  const facts = createElement(AmountLeft, { corrected: { ...corrected, amountDue: '-615.00' }, invoice });
  expect(textOf(rendered('en', facts))).toBe('Gross after correction615.00 PLNTo be paid back615.00 PLN');
});

test('a correction that changed no amount leaves none crossed out', () => {
  expect(head('pl', { gross: '1230.00', amountDue: '1230.00' })).not.toContain('<s>');
});

test('in a list a corrected invoice says so, with what is left, and another one does not', () => {
  expect(row('pl', [])).not.toMatch(/Skorygowana|Przed korektą/);
  for (const [locale, said] of [
    ['pl', ['Skorygowana', '615,00', 'Przed korektą']],
    ['en', ['Corrected', '615.00', 'Before correction']],
  ] as const)
    for (const text of said) expect(row(locale, [corrected])).toContain(text);
  const reversed = { ...corrected, gross: '0.00', amountDue: '0.00', isReversed: true };
  expect(row('pl', [reversed])).toContain('Skorygowana do zera');
  expect(row('en', [reversed])).toContain('Reversed');
});

test('on a phone the badges of a corrected invoice have a line of their own, which leaves its number and day whole', () => {
  const lastCell = (given: readonly Corrected[]) => row('en', given).split('<td').at(-1);
  expect(lastCell([corrected])).toMatch(/^ class="[^"]*max-md:col-span-2[^"]*"/);
  expect(lastCell([])).not.toContain('max-md:col-span-2');
});

test('what KSeF does not have yet is not called corrected', () => {
  const unsent = { ...corrected, last: { ...corrected.last, ksefStatus: 'processing' } };
  const badge = (locale: 'en' | 'pl') => textOf(rendered(locale, createElement(CorrectedBadge, { corrected: unsent })));
  expect([badge('pl'), badge('en')]).toEqual(['Korekta jeszcze nie w KSeF', 'Correction not in KSeF yet']);
});
