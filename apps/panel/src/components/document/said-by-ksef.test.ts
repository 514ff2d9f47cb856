import { createElement } from 'react';
import { expect, test } from 'vitest';
import { rendered } from '@/testing/rendered';
import { AttemptOutcome, SaidByKsef } from './said-by-ksef';

const attempt = (locale: 'en' | 'pl', code: string) =>
  rendered(locale, createElement(AttemptOutcome, { attempt: { outcome: 'rejected', error: { code } } }));
const textOf = (html: string) => html.replaceAll(/<[^>]*>/g, '');

test('what KSeF said comes in words first, those of its documentation where it gave none, its code after them', () => {
  const said = (code: number | null, description: string | null) =>
    textOf(rendered('pl', createElement(SaidByKsef, { code, description })));
  expect(said(450, 'Nieprawidłowy NIP nabywcy')).toBe('Nieprawidłowy NIP nabywcy kod 450');
  expect(said(450, null)).toBe('Błąd weryfikacji semantyki dokumentu faktury kod 450');
  expect(said(999, null).trim()).toBe('kod 999');
});

test('an attempt says why it was rejected, and no code of ours', () => {
  expect(textOf(attempt('pl', 'ksef_450'))).toBe('odrzucona (Błąd weryfikacji semantyki dokumentu faktury) kod 450');
  expect(textOf(attempt('en', 'ksef_450'))).toContain('rejected (Błąd weryfikacji');
  expect(textOf(attempt('en', 'ksef_21208'))).toBe('rejected (KSeF answered with an error) code 21208');
  expect(textOf(attempt('pl', 'ksef_21208'))).toBe('odrzucona (KSeF odpowiedział błędem) kod 21208');
});
