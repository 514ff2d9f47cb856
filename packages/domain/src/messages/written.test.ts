import { expect, test } from 'vitest';
import { sentence } from './catalogue.ts';

test('a day in a sentence is written as its language writes days', () => {
  expect(sentence('possible_duplicate', { number: 'FV/2026-11-27', day: '2026-11-27' })).toEqual({
    en: 'The invoice FV/2026-11-27 of 27 Nov 2026 has the same buyer and amount: check that this is another sale.',
    pl: 'Faktura FV/2026-11-27 z 27 lis 2026 ma tego samego nabywcę i kwotę: sprawdź, czy to inna sprzedaż.',
  });
});

test('an account is in groups of four', () => {
  expect(sentence('account_new', { account: 'PL61109010140000071219812874' }).pl).toContain(
    'Rachunku PL61 1090 1014 0000 0712 1981 2874 nie ma',
  );
});

test('an amount and a rate have the groups and the decimal sign of the language', () => {
  const usual = sentence('amount_unusual', { times: 3, median: '12300.50', currency: 'PLN', count: 4 });
  expect([usual.en, usual.pl]).toEqual([
    expect.stringContaining('usual 12,300.50 PLN'),
    expect.stringContaining('zwykłą, 12\u00A0300,50 PLN'),
  ]);
  const far = sentence('exchange_rate_far', { rate: '4.3405', percent: '2.1', nbp: '4.2511', currency: 'EUR' });
  expect(far.pl).toContain('Kurs 4,3405 odbiega o 2,1% od kursu średniego NBP dla EUR, 4,2511');
});

test('a sum that is to be sent as it is keeps the form of the API, and so does what is no day, account or decimal', () => {
  expect(sentence('total_mismatch', { gross: '1230.00' }).pl).toContain('1230.00');
  expect(sentence('date_out_of_range', { earliest: '2006-01-01', latest: 'x' }).en).toContain('1 Jan 2006 and x');
  expect(sentence('possible_duplicate', { number: '1', day: '2026-02-30' }).pl).toContain('z 2026-02-30');
});
