import { type ComponentProps, createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { WorkList } from './work';

type Group = ComponentProps<typeof WorkList>['work']['groups'][number];
type Row = Group['rows'][number];

const row: Row = {
  ...{ id: '1', name: 'FV/1/11/2026', buyerName: 'ACME sp. z o.o.', detail: null, since: null },
  amount: { gross: '1230.00', currency: 'PLN' },
  ...{ reason: 'approved_invoice_look', by: '2026-11-26T22:59:00.000Z', verb: 'look' },
  target: { kind: 'submission', id: '2' },
};
const textOf = (locale: 'en' | 'pl', given: Partial<Row>, name: Group['name'] = 'approved') => {
  const work = { countedAtMost: 100, groups: [{ name, rows: [{ ...row, ...given }], total: 1 }] };
  const now = new Date('2026-11-26T12:00:00.000Z');
  return rendered(locale, createElement(WorkList, { base: '/o/1', work, now })).replaceAll(/<[^>]+>/g, ' ');
};

test.each([
  ['pl', 'approved_invoice_look', 'Sprawdzenie w KSeF zatwierdzone, można je wykonać', 'Sprawdź'],
  ['pl', 'approved_correction_look', 'Sprawdzenie korekty w KSeF zatwierdzone, można je wykonać', 'Sprawdź'],
  ['en', 'approved_invoice_look', 'Check with KSeF approved, can be done now', 'Look'],
  ['en', 'approved_correction_look', 'Check of the correction approved, can be done now', 'Look'],
] as const)('in %s an approved look at KSeF (%s) is called so, and not a sending', (locale, reason, why, verb) => {
  const text = textOf(locale, { reason });
  expect(text).toContain(why);
  expect(text).toMatch(new RegExp(`\\s${verb}\\s`));
  expect(text).not.toMatch(/wysył|wyśl|send/i);
});

test.each([
  ['pl', 'Poproś o pomoc administratora lub właściciela organizacji.'],
  ['en', 'Ask an administrator or the owner of the organization.'],
] as const)(
  'in %s a row without anything that the member may do says whom to ask, and leads nowhere',
  (locale, who) => {
    const asked = { ...row, name: null, buyerName: null, amount: null, by: null, verb: null, reason: 'not_connected' };
    const group = { name: 'credentials' as const, rows: [asked], total: 1 };
    const work = { countedAtMost: 100, groups: [group] };
    const html = rendered(locale, createElement(WorkList, { base: '/o/1', work, now: new Date() }));
    expect(html).toContain(who);
    expect(html).not.toContain('href');
  },
);
