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
const shown = (locale: 'en' | 'pl', changes: Partial<Pick<Row, 'sold' | 'warnings' | 'document' | 'summary'>> = {}) =>
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
  for (const text of ['ACME sp. z o.o.', 'Usługa księgowa i jeszcze 2 pozycje · płatność do 10 gru'])
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

const visible = (page: string) =>
  page
    .replaceAll(/<(span|bdi)[^>]* class="sr-only"[^>]*>[^<]*<\/\1>/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ');

test('the first line has the buyer, how many warnings and the amount; the second the number, what is sold, age and deadline', () => {
  const numbered = { document: { number: 'FV/1/11/2026', correctedNumber: null, reference: 'ORDER-1' } };
  expect(visible(shown('en', numbered))).toMatch(
    /ACME sp\. z o\.o\. 2 1,230\.62 PLN FV\/1\/11\/2026 Usługa .* 1 hr\. ago · due today/,
  );
  const page = shown('en', numbered);
  expect(page).toContain('title="2 warnings: No bank account, New buyer"');
  expect(page).not.toContain('ORDER-1');
});

test('a row of which another amount remains has both, and the label of the second is what is cut', () => {
  const summary = { ...row.summary, amount_due: '600.00' };
  expect(visible(shown('en', { summary }))).toContain('Amount due: 600.00 PLN');
});
