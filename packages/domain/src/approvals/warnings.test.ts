import { expect, test } from 'vitest';
import { type Compared, type History, historyWarnings, type PastInvoice } from './warnings.ts';

const today = '2026-11-22';
const [ours, second, foreign] = [
  'PL61109010140000071219812874',
  'PL27114020040000300201355387',
  'DE89370400440532013000',
];
const past = (changes: Partial<PastInvoice> = {}): PastInvoice => ({
  number: 'FV/1/11/2026',
  issueDate: '2026-10-01',
  gross: '100.00',
  currency: 'PLN',
  accounts: [ours],
  ...changes,
});
const amounts = (...gross: string[]) => gross.map((amount) => past({ gross: amount }));
const document = (changes: Partial<Compared> = {}): Compared => ({
  gross: '110.00',
  currency: 'PLN',
  accounts: [ours],
  ...changes,
});
const known = (buyer: PastInvoice[], seller: PastInvoice[] = buyer): History => ({ buyer, seller });

test.each<[string, Compared, History, string[]]>([
  ['the first invoice of a seller', document(), known([]), ['buyer_new', 'account_new']],
  ['the first to a buyer, paid to the usual account', document(), known([], [past()]), ['buyer_new']],
  [
    'the first to a buyer, paid to another known account',
    document({ accounts: [second] }),
    known([], [past(), past({ accounts: [second] })]),
    ['buyer_new', 'account_changed'],
  ],
  ['nothing unusual', document(), known([past()]), []],
  ['no account at all', document({ accounts: [] }), known([past()]), []],
  ['an account never seen', document({ accounts: [foreign] }), known([past()]), ['account_new']],
  ['one of two accounts never seen', document({ accounts: [ours, foreign] }), known([past()]), ['account_new']],
  [
    'an account of the seller that this buyer did not have',
    document({ accounts: [second] }),
    known([past()], [past({ accounts: [second] }), past()]),
    ['account_changed'],
  ],
  [
    'the account that this buyer had before, though the seller’s last invoice has another',
    document(),
    known([past()], [past({ accounts: [second] }), past()]),
    [],
  ],
  [
    'another currency is no last invoice',
    document({ currency: 'EUR', accounts: [second] }),
    known([past(), past({ accounts: [second] })]),
    [],
  ],
  [
    'the same amount 14 days ago',
    document({ gross: '100.00' }),
    known([past({ issueDate: '2026-11-08' })]),
    ['possible_duplicate'],
  ],
  ['the same amount 15 days ago', document({ gross: '100.00' }), known([past({ issueDate: '2026-11-07' })]), []],
  [
    'the same amount in another currency',
    document({ gross: '100.00' }),
    known([past({ issueDate: today, currency: 'EUR' })]),
    [],
  ],
  [
    'the same amount, written with other zeros',
    document({ gross: '100.0' }),
    known([past({ issueDate: today })]),
    ['possible_duplicate'],
  ],
  [
    'exactly three times the median of three',
    document({ gross: '300.00' }),
    known(amounts('90.00', '100.00', '5000.00')),
    [],
  ],
  ['a grosz more', document({ gross: '300.01' }), known(amounts('90.00', '100.00', '5000.00')), ['amount_unusual']],
  ['two invoices are too few for a median', document({ gross: '9000.00' }), known(amounts('90.00', '100.00')), []],
  [
    'an even number has the mean of the middle two',
    document({ gross: '450.00' }),
    known(amounts('90.00', '100.00', '200.00', '5000.00')),
    [],
  ],
  [
    'and a grosz more than three times it is unusual',
    document({ gross: '450.01' }),
    known(amounts('90.00', '100.00', '200.00', '5000.00')),
    ['amount_unusual'],
  ],
])('%s', (_, compared, history, codes) => {
  expect(historyWarnings(compared, history, today).map(({ code }) => code)).toEqual(codes);
});

// Documents keep the form in which they were stored.
test.each([
  ['PL61109010140000071219812874', '61109010140000071219812874'],
  ['61109010140000071219812874', 'PL61109010140000071219812874'],
  ['61 1090 1014 0000 0712 1981 2874', 'pl61109010140000071219812874'],
])('an account is the same one in whichever form it is written: %s after %s', (now, before) => {
  const codes = historyWarnings(
    document({ gross: '77.00', accounts: [now] }),
    known([past({ issueDate: '2026-01-01', accounts: [before] })]),
    today,
  ).map(({ code }) => code);
  expect(codes).toEqual([]);
});
