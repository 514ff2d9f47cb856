import { expect, test } from 'vitest';
import { sampleDocument } from '../../testing/sample.ts';
import { groupedAccount } from '../identifiers/iban.ts';
import { lookupIssues, lookupSources, partiesOfInvoice, questionsAbout } from './lookups.ts';

const all = new Set(lookupSources);
const today = '2026-11-23';
const document = sampleDocument();
const { payment } = document.input;
const polish = { kind: 'nip', country_code: 'PL', value: '5252445767' } as const;
const german = { kind: 'eu_vat', country_code: 'DE', value: '136695976' } as const;
const consumer = { kind: 'none', country_code: null, value: null } as const;
const sold = (tax_identifier: typeof polish | typeof german | typeof consumer) => ({
  ...document,
  buyer: { ...document.buyer, tax_identifier },
});
const account = '61109010140000071219812874';

test('the white list is asked of a Polish buyer (art. 96b ust. 1) and of the own account (art. 96b ust. 3 pkt 13) as of the day of issue, VIES of today', () => {
  const own = { source: 'white_list_account', subject: `${document.seller.nip}/${account}`, day: '2026-11-21' };
  expect(questionsAbout(partiesOfInvoice(sold(polish)), all, today)).toEqual([
    { source: 'white_list', subject: '5252445767', day: '2026-11-21' },
    own,
  ]);
  expect(questionsAbout(partiesOfInvoice(sold(german)), all, today)).toEqual([
    own,
    { source: 'vies', subject: 'DE136695976', day: today },
  ]);
  expect(questionsAbout(partiesOfInvoice(sold(consumer)), all, today)).toEqual([own]);
});

test('no register is asked that is not set up, and none of a day to come', () => {
  expect(questionsAbout(partiesOfInvoice(sold(polish)), new Set(), today)).toEqual([]);
  expect(questionsAbout(partiesOfInvoice(sold(polish)), new Set(['nbp', 'gus']), today)).toEqual([]);
  expect(questionsAbout(partiesOfInvoice(sold(german)), new Set(['vies']), today)).toHaveLength(1);
  const early = '2026-11-01';
  expect(questionsAbout(partiesOfInvoice(sold(polish)), all, early).map(({ day }) => day)).toEqual([early, early]);
});

test.each([
  ['0001-01-01', 0],
  ['2021-11-23', 0],
  ['2021-11-24', 2],
])(
  'the white list is asked of the last five years only, and not of what it has no answer for: %s',
  (issueDate, count) => {
    const questions = questionsAbout({ ...partiesOfInvoice(sold(polish)), issueDate }, all, today);
    expect(questions.map(({ day }) => day)).toEqual(Array.from({ length: count }, () => issueDate));
    expect(questionsAbout({ ...partiesOfInvoice(sold(german)), issueDate }, new Set(['vies']), today)).toHaveLength(1);
  },
);

test('accounts abroad and those of a factor are not on the list, and no invoice asks of more than five', () => {
  if (!payment) throw new Error('the sample is paid by transfer');
  const paidTo = (changes: Partial<typeof payment>) =>
    questionsAbout({ ...partiesOfInvoice(sold(consumer)), payment: { ...payment, ...changes } }, all, today);
  expect(paidTo({ bank_account: 'DE89370400440532013000' })).toEqual([]);
  expect(paidTo({ bank_account: account })).toHaveLength(1);
  const further_accounts = Array.from({ length: 9 }, (_, index) => ({
    bank_account: `PL${String(index).repeat(26)}`,
    ...{ bank_name: null, swift: null, description: null, own_account: null },
  }));
  expect(paidTo({ further_accounts })).toHaveLength(5);
});

const issuesOf = (source: 'white_list' | 'white_list_account' | 'vies' | 'gus', subject: string, answer: unknown) =>
  lookupIssues([{ source, subject, day: today, answer }], { buyerPath: '/input/customer_id' });

test.each([
  ['an active payer', 'white_list', { status: 'active' }, []],
  ['an exempt one', 'white_list', { status: 'exempt' }, ['The buyer 5252445767 was registered as exempt']],
  ['one that is not registered', 'white_list', { status: 'none' }, ['The buyer 5252445767 was not registered for VAT']],
  ['an account on the list', 'white_list_account', { isAssigned: true }, []],
  ['another account', 'white_list_account', { isAssigned: false }, ['The account  was not on the white list']],
  ['a valid number', 'vies', { isValid: true }, []],
  ['an invalid number', 'vies', { isValid: false }, ["VIES did not know the buyer's VAT number 5252445767"]],
  ['no answer yet', 'vies', null, []],
  ['a company', 'gus', { company: null }, []],
] as const)('of %s this is said', (_, source, answer, expected) => {
  const said = issuesOf(source, '5252445767', answer).map(({ message }) => message);
  expect(said).toHaveLength(expected.length);
  for (const [index, beginning] of expected.entries()) expect(said[index]).toMatch(new RegExp(`^${beginning}`));
});

test('a warning of an account names it and the day, in both languages', () => {
  const [issue] = issuesOf('white_list_account', `5252445767/${account}`, { isAssigned: false });
  expect(issue).toMatchObject({ code: 'account_not_on_white_list', severity: 'warning', path: '/input/payment' });
  const inGroups = groupedAccount(account);
  expect(issue?.message).toMatch(new RegExp(`${inGroups}.*5252445767.*23 Nov 2026`));
  expect(issue?.message_pl).toMatch(new RegExp(`${inGroups}.*5252445767.*23 lis 2026`));
});
