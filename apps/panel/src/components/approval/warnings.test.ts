import { sentence } from '@invoicing/domain/messages/catalogue';
import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { Warnings } from './warnings';

const keys = ['bank_account_missing', 'due_date_missing', 'payment_terms_missing', 'issue_date_not_today'] as const;
const outdated = ['seller_outdated', 'customer_version_outdated', 'original_ksef_number_outdated'] as const;
/** The warning as it is stored, in the words for who writes the document. */
function warning(
  code: (typeof keys)[number] | (typeof outdated)[number] | 'line_without_value' | 'due_date_before_issue',
) {
  const { en: message, pl: messagePl } = sentence(code);
  return { code, severity: 'warning' as const, message, messagePl };
}
const shown = (locale: 'en' | 'pl', warnings: ReturnType<typeof warning>[]) =>
  rendered(locale, createElement(Warnings, { warnings }));

describe('a warning says to who decides what the document lacks, not what its author should do', () => {
  test('in Polish and English', () => {
    const bankAccount = [warning('bank_account_missing')];
    expect(shown('pl', bankAccount)).toContain('Brak rachunku bankowego, a formą płatności jest przelew.');
    expect(shown('en', bankAccount)).toContain('Payment is by bank transfer, but there is no bank account.');
  });

  test.each(keys)('%s, however many there are', (code) => {
    for (const count of [1, 4])
      for (const locale of ['en', 'pl'] as const) {
        const page = shown(locale, [...keys.filter((key) => key !== code).slice(0, count - 1), code].map(warning));
        expect(page).not.toMatch(/dodaj|podaj|add one|: add|: use/);
      }
  });

  test.each(outdated)('%s: who cannot update the draft asks its author', (code) => {
    expect(shown('en', [warning(code)])).toContain('ask its author for a new version');
    expect(shown('pl', [warning(code)])).toContain('poproś autora o nową wersję');
    for (const locale of ['en', 'pl'] as const)
      expect(shown(locale, [warning(code)])).not.toMatch(/update the draft|zaktualizuj szkic/);
  });

  test('one without words of its own for the reader keeps those of the check', () => {
    expect(shown('pl', [warning('line_without_value')])).toContain('Pozycja ma wartość zerową: sprawdź jej cenę.');
  });
});

describe('however many there are, each is on the first screen', () => {
  const four = [
    'bank_account_missing',
    'payment_terms_missing',
    'issue_date_not_today',
    'due_date_before_issue',
  ] as const;
  const itemsOf = (page: string) => page.split('<li>').slice(1);

  test('up to three are whole sentences', () => {
    const [first, ...others] = itemsOf(shown('en', four.slice(0, 3).map(warning)));
    expect(first).toContain('Payment is by bank transfer, but there is no bank account.');
    for (const item of [first, ...others]) expect(item).not.toContain('<details');
  });

  test('of more, each is one line, closed, that unfolds to its sentence', () => {
    const items = itemsOf(shown('en', four.map(warning)));
    expect(items).toHaveLength(4);
    for (const item of items)
      expect(item).toMatch(/<details class="[^"]*"><summary .*<span class="[^"]*\bline-clamp-1\b/);
    expect(items[0]).toMatch(/No bank account<.*<\/summary><p.*>Payment is by bank transfer, but there is no bank/);
    expect(items[3]).toMatch(/>The due date is before the issue date: check both\.<.*<\/summary>/);
  });

  test('of more, one that is no longer than a line does not fold', () => {
    const items = itemsOf(shown('en', [...four.slice(1), 'line_without_value' as const].map(warning)));
    expect(items[3]).toContain('The line has no value: check its price.');
    expect(items[3]).not.toContain('<details');
  });
});
