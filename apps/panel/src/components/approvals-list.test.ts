import { sentence } from '@invoicing/domain/messages/catalogue';
import { type ComponentProps, createElement } from 'react';
import { expect, test } from 'vitest';
import { waitingApproval } from '@/testing/approval-row';
import { rendered } from '@/testing/rendered';
import { ApprovalsList } from './approvals-list';

type Row = ComponentProps<typeof ApprovalsList>['rows'][number];

const warning = (code: 'bank_account_missing' | 'buyer_new' | 'attachment_needs_notice' | 'simplified_rate') => {
  const { en: message, pl: message_pl } = sentence(code);
  return { code, severity: 'warning' as const, path: '/input', message, message_pl };
};
const row = {
  ...waitingApproval,
  warnings: [warning('bank_account_missing'), warning('buyer_new')],
  target: null,
  blockedBy: null,
  sold: { first: 'Usługa księgowa', lines: 3, dueDate: '2026-12-10', correctionReason: null },
} satisfies Row;
const shown = (locale: 'en' | 'pl', changes: Partial<Pick<Row, 'sold' | 'warnings'>> = {}) =>
  rendered(
    locale,
    createElement(ApprovalsList, {
      base: '/o/1',
      rows: [{ ...row, ...changes }],
      now: new Date('2026-11-26T02:00:00.000Z'),
    }),
  ).replaceAll(/[\u2068\u2069]/g, '');

test('a row says whose document it is, what is sold, when it is to be paid, and which warnings it has', () => {
  const polish = shown('pl');
  for (const text of ['ACME sp. z o.o.', 'Usługa księgowa i jeszcze 2 poz. · płatność do 10 gru'])
    expect(polish).toContain(text);
  expect(polish).toContain('2 ostrzeżenia: Brak rachunku, Nowy nabywca');
  const english = shown('en');
  expect(english).toContain('Usługa księgowa and 2 more lines · payment due 10 Dec');
  expect(english).toContain('2 warnings: No bank account, New buyer');
});

test('several warnings are one line: a sentence among them has no full stop', () => {
  const warnings = [warning('simplified_rate'), warning('attachment_needs_notice')];
  const [sentenced = ''] = /2 warnings: [^"]+/.exec(shown('en', { warnings })) ?? [];
  expect(sentenced).toMatch(/[^.], Attachment, which needs a notice to the tax office$/);
});

test('a row of one line names that line alone, and one without warnings has no mark', () => {
  const page = shown('en', { sold: { ...row.sold, lines: 1, dueDate: null }, warnings: [] });
  expect(page).toContain('>Usługa księgowa<');
  expect(page).not.toContain('warning');
});
