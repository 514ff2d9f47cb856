import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { attemptErrorWords, evidenceWords } from './evidence-words.ts';

const Catalogue = z.object({ submission: z.record(z.string(), z.string()) });
const catalogue = (locale: string) =>
  Catalogue.parse(JSON.parse(readFileSync(new URL(`../../../messages/${locale}.json`, import.meta.url), 'utf8')))
    .submission;

/** As the worker writes them. */
const noted = [
  ['session_invoices', 'found with status 150', '150'],
  ['session_invoices', 'found with status 200', '200'],
  ['session_invoices', 'found with status 450', '450'],
  ['session_invoices', 'not in the session', ''],
  ['session_invoices', 'KSeF refuses to show the session: ksef_21173', 'ksef_21173'],
  ['session_status', '170', '170'],
  ['session_status', '200', '200'],
  ['session_status', '445', '445'],
  ['metadata_query', 'found by hash', ''],
  ['metadata_query', 'the number belongs to another document', ''],
  ['metadata_query', 'nothing under this number', ''],
  ['transmission', 'not taken: ksef_21208', 'ksef_21208'],
] as const;

describe('what was looked up in KSeF', () => {
  it.each(noted)('is said in both languages: %s, %s', (check, result, code) => {
    const words = evidenceWords({ check, result });
    expect(words?.code).toBe(code);
    for (const locale of ['pl', 'en']) expect(catalogue(locale)[words?.key ?? '']).toBeTruthy();
  });

  it('is shown as it was noted where there are no words for it', () => {
    expect(evidenceWords({ check: 'upo', result: 'another hash' })).toBeNull();
    expect(evidenceWords({ check: 'metadata_query', result: '150' })).toBeNull();
  });

  it('says why an attempt ended without an answer, in both languages', () => {
    const own = [
      'transport',
      'offline_certificate_missing',
      'issue_date_stale',
      'original_not_in_ksef',
      'issued_offline',
      'not_connected',
    ];
    const keys = [...own, 'http_502'].map((code) => attemptErrorWords(code)?.key);
    for (const key of keys) for (const locale of ['pl', 'en']) expect(catalogue(locale)[key ?? '']).toBeTruthy();
    expect(attemptErrorWords('paused')).toBeNull();
  });

  it('says what a status of KSeF means, and of one that nobody documented that KSeF answered with an error', () => {
    const text = 'Błąd weryfikacji semantyki dokumentu faktury';
    expect(attemptErrorWords('ksef_450')).toEqual({ key: null, text, code: '450' });
    expect(attemptErrorWords('ksef_21208')).toEqual({ key: 'error_http', code: '21208' });
  });
});
