import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { DocumentStatus } from './document-status';

const verdict = { code: 'ksef_450', message: 'Correct it in a new draft.', message_pl: 'Popraw dane w nowym szkicu.' };
const answer = { status_code: 450, status_description: 'Błąd weryfikacji semantyki', status_details: [] };
const shown = (locale: 'en' | 'pl', replacement: { href: string; number: string } | null) =>
  rendered(
    locale,
    createElement(DocumentStatus, {
      words: 'documentStatus',
      status: 'rejected',
      answer,
      notices: [verdict],
      replacement,
    }),
  );

test('a rejected invoice that was replaced leads to what replaced it, and asks for nothing more', () => {
  const by = { href: '/o/1/invoices/2', number: 'FV/2026/2' };
  expect(shown('pl', null)).toContain('Popraw dane w nowym szkicu.');
  for (const locale of ['en', 'pl'] as const) {
    expect(shown(locale, by)).toContain('href="/o/1/invoices/2"');
    expect(shown(locale, by)).not.toContain(locale === 'pl' ? verdict.message_pl : verdict.message);
    expect(shown(locale, by)).toContain('Błąd weryfikacji semantyki');
  }
  expect(shown('pl', by)).toContain('KSeF odrzucił tę fakturę; zastąpiła ją');
});
