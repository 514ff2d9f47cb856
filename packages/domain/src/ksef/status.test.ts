import { expect, test } from 'vitest';
import { ksefAdvice, ksefStatuses, mayRetry, meaningOf } from './status.ts';

const replace = 'new draft that replaces';

test.each([
  [405, 'not_taken', true, 'send the same document again'],
  [410, 'rejected', true, 'grant the permission'],
  [415, 'rejected', true, 'e-Urząd Skarbowy'],
  [430, 'rejected', false, replace],
  [435, 'not_taken', true, 'send the same document again'],
  [440, 'rejected', false, 'Find that document first'],
  [450, 'rejected', false, replace],
  [500, 'unknown', false, 'nothing is sent again'],
  [550, 'not_taken', true, 'send the same document again'],
])('status %i means %s; the same document again: %s', (code, meaning, retry, words) => {
  expect([meaningOf(code), mayRetry(code)]).toEqual([meaning, retry]);
  expect(ksefAdvice(code, 'invoice')?.en).toContain(words);
});

test('a file that KSeF cannot read is called our fault, and no one is asked to correct its data', () => {
  for (const kind of ['invoice', 'invoice_correction'] as const) {
    const { en, pl } = ksefAdvice(430, kind) ?? { en: '', pl: '' };
    expect(en).toContain('for a technical reason that is ours and not in the data');
    expect(pl).toContain('z przyczyny technicznej, która leży po naszej stronie, a nie w danych');
    expect([en, pl].join(' ')).not.toMatch(/correct the data|popraw dane/i);
  }
  expect(ksefAdvice(450, 'invoice')?.en).toContain('Correct the data');
  expect(ksefAdvice(450, 'invoice')?.pl).toContain('Popraw dane');
});

test('what may be sent again is never called not issued, and what may not is never sent again', () => {
  for (const code of Object.keys(ksefStatuses).map(Number)) {
    for (const kind of ['invoice', 'invoice_correction'] as const) {
      const { en, pl } = ksefAdvice(code, kind) ?? { en: '', pl: '' };
      expect([
        code,
        en.includes('send the same document again'),
        pl.includes('wyślij ten sam dokument ponownie'),
      ]).toEqual([code, mayRetry(code), mayRetry(code)]);
      if (mayRetry(code))
        expect([en.includes('not issued'), pl.includes('nie została wystawiona')]).toEqual([false, false]);
    }
  }
});

test('after 440 the number stays with the other document', () => {
  for (const kind of ['invoice', 'invoice_correction'] as const) {
    expect(ksefAdvice(440, kind)?.en).toContain('another number');
    expect(ksefAdvice(440, kind)?.pl).toContain('pod innym numerem');
  }
});

test('a status that is not documented says nothing certain and gives no advice', () => {
  expect([meaningOf(499), mayRetry(499), ksefAdvice(499, 'invoice')]).toEqual(['unknown', false, null]);
});

test('what was issued offline and rejected for its form is corrected technically; other documents and verdicts are not', () => {
  for (const code of [430, 450]) {
    expect(ksefAdvice(code, 'invoice', 'offline')?.en).toContain('technical correction');
    expect(ksefAdvice(code, 'invoice', 'offline')?.pl).toContain('korektą techniczną');
    for (const mode of ['online', 'late'])
      expect(ksefAdvice(code, 'invoice', mode)?.en).not.toContain('technical correction');
    expect(ksefAdvice(code, 'invoice_correction', 'offline')?.en).not.toContain('technical correction');
  }
  expect(ksefAdvice(410, 'invoice', 'offline')?.en).not.toContain('technical correction');
});
