import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { DueFact, DueNote, HeadAmount, SettleFacts } from './amount-due';
import { CorrectionsTable } from './corrections-table';

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll(/\s/g, ' ');
const amounts = (gross: string, due: string, isDifference: boolean) => ({ gross, due, currency: 'PLN', isDifference });

type Case = [of: 'invoice' | 'correction', gross: string, due: string, pl: string, en: string];
const cases: Case[] = [
  ['invoice', '1230.00', '230.00', 'Do zapłaty: 230,00 PLN', 'Amount due: 230.00 PLN'],
  ['invoice', '1230.00', '0.00', 'Do zapłaty: 0,00 PLN', 'Amount due: 0.00 PLN'],
  ['invoice', '1230.00', '-0.01', 'Do zwrotu: 0,01 PLN', 'To be paid back: 0.01 PLN'],
  [
    'correction',
    '-246.00',
    '-123.62',
    'Do rozliczenia po uwzględnieniu wpłat: −123,62 PLN',
    'To be settled net of payments: −123.62 PLN',
  ],
  [
    'correction',
    '-246.00',
    '0.00',
    'Do rozliczenia po uwzględnieniu wpłat: 0,00 PLN',
    'To be settled net of payments: 0.00 PLN',
  ],
  [
    'correction',
    '-246.00',
    '54.00',
    'Do rozliczenia po uwzględnieniu wpłat: 54,00 PLN',
    'To be settled net of payments: 54.00 PLN',
  ],
  [
    'correction',
    '246.00',
    '100.00',
    'Do rozliczenia po uwzględnieniu wpłat: 100,00 PLN',
    'To be settled net of payments: 100.00 PLN',
  ],
  [
    'correction',
    '246.00',
    '-4.00',
    'Do rozliczenia po uwzględnieniu wpłat: −4,00 PLN',
    'To be settled net of payments: −4.00 PLN',
  ],
];

test.each(cases)('of an %s with %s gross, what remains is %s: "%s"', (of, gross, due, pl, en) => {
  const given = amounts(gross, due, of === 'correction');
  for (const [locale, said] of [
    ['pl', pl],
    ['en', en],
  ] as const) {
    expect(textOf(rendered(locale, createElement(DueNote, given)))).toBe(said);
    expect(textOf(rendered(locale, createElement(HeadAmount, given)))).toContain(said.replace(': ', ''));
    const fact = createElement(of === 'correction' ? SettleFacts : DueFact, given);
    expect(textOf(rendered(locale, fact))).toContain(said.replace(': ', ''));
  }
});

test.each(['1230.00', '0.00', '-1230.00'])('where all of %s remains, it is said once and without a word', (gross) => {
  for (const isDifference of [false, true]) {
    expect(rendered('pl', createElement(DueNote, amounts(gross, gross, isDifference)))).toBe('');
    expect(rendered('pl', createElement(HeadAmount, amounts(gross, gross, isDifference)))).not.toContain('Do ');
  }
});

test('a row of a correction does not say that the buyer gets back what nobody has paid', () => {
  const row = {
    ...{ id: '1', number: 'KOR/1', buyer_name: 'ACME', corrected_invoice: { number: 'FV/1' }, currency: 'PLN' },
    issue_date: '2026-11-26',
    totals: { delta: { gross: '-246.00', amount_due: '-123.62' } },
    ksef: { status: 'accepted', offline_deadline: null },
  };
  const shown = textOf(rendered('pl', createElement(CorrectionsTable, { base: '/o/1', rows: [row] })));
  expect(shown).toContain('Do rozliczenia po uwzględnieniu wpłat: −123,62 PLN');
  expect(shown).not.toContain('Do zwrotu');
});
