import { expect, test } from 'vitest';
import { inEuro, ofLines, payable } from '../../testing/inputs.ts';
import { issuesOf } from '../../testing/issues.ts';
import { energyDocument, factoringDocument } from '../../testing/kinds.ts';
import { sampleDay, sampleDocument } from '../../testing/sample.ts';
import type { AttachedTable } from '../fields/attachment.ts';
import { validateDocument } from '../validate.ts';

const { seller, buyer, input } = sampleDocument();
const account = {
  bank_account: 'DE89370400440532013000',
  swift: null,
  own_account: null,
  bank_name: null,
  description: null,
};
const swiftAt = {
  account_details: (swift: string) =>
    payable({ account_details: { swift, own_account: null, bank_name: null, description: null } }),
  factor_account: (swift: string) => payable({ factor_account: { ...account, swift } }),
  'further_accounts/0': (swift: string) => payable({ further_accounts: [{ ...account, swift }] }),
  'further_factor_accounts/0': (swift: string) =>
    payable({ factor_account: account, further_factor_accounts: [{ ...account, swift }] }),
};

test.each(Object.entries(swiftAt))(
  'the SWIFT code of %s has eight or eleven characters (ISO 9362)',
  (place, paidBy) => {
    const wrong = `error swift_format /input/payment/${place}/swift`;
    for (const swift of ['WBKPPLPP', 'WBKPPLPPXXX', 'WBKPPL22123'])
      expect(issuesOf(sampleDocument(paidBy(swift)))).toEqual([]);
    for (const swift of [
      'wbkpplpp',
      'WBKPPL',
      'WBKPPLPPX',
      'WBKPPLPPXXXX',
      'xWBKPPLPP',
      'WBKPPLPPXXXx',
      'WBK1PLPP',
      'WBKPPL-2',
    ])
      expect(issuesOf(sampleDocument(paidBy(swift)))).toEqual([wrong]);
  },
);

test.each([
  [{ factor_account: { ...account, bank_account: '1' } }, 'factor_account'],
  [{ further_accounts: [account, { ...account, bank_account: 'DE89370400440532013001' }] }, 'further_accounts/1'],
  [
    { factor_account: account, further_factor_accounts: [{ ...account, bank_account: '1' }] },
    'further_factor_accounts/0',
  ],
])('an account of %j with wrong check digits is named where it is', (change, place) => {
  expect(issuesOf(sampleDocument(payable(change)))).toEqual([
    `error bank_account_checksum /input/payment/${place}/bank_account`,
  ]);
});

test('accounts that follow a first one, and details of one, need it', () => {
  const none = { method: 'card', bank_account: null } as const;
  const details = { swift: null, own_account: null, bank_name: 'x', description: null };
  const of = (change: object) => issuesOf(sampleDocument(payable({ ...none, ...change })));
  expect(of({})).toEqual([]);
  expect(of({ account_details: details })).toEqual([
    'error account_details_without_account /input/payment/account_details',
  ]);
  expect(of({ further_accounts: [account] })).toEqual([
    'error further_account_without_first /input/payment/further_accounts',
  ]);
  expect(of({ further_factor_accounts: [account] })).toEqual([
    'error further_account_without_first /input/payment/further_factor_accounts',
  ]);
  expect(
    of({ bank_account: 'PL61109010140000071219812874', account_details: details, further_accounts: [account] }),
  ).toEqual([]);
});

test('a payment that was made has a day, one that was not has none, and a transfer has an account and a due date', () => {
  const of = (change: object) => issuesOf(sampleDocument(payable(change)));
  expect(of({ bank_account: '61 1090 1014 0000 0712 1981 2874' })).toEqual([]);
  expect(of({ method: 'cash', bank_account: null })).toEqual([]);
  expect(of({ bank_account: null })).toEqual(['warning bank_account_missing /input/payment/bank_account']);
  expect(of({ paid: true, paid_date: sampleDay, bank_account: null, due_date: null })).toEqual([]);
  expect(of({ due_date: null })).toEqual(['warning due_date_missing /input/payment/due_date']);
});

const registers = { krs: null, regon: null, bdo: null, text: null };

test.each([
  ['krs', ['0000099999'], ['000009999', '00000999999', 'x000009999', '000009999x', '٠٠٠٠٠٩٩٩٩٩']],
  [
    'regon',
    ['123456789', '12345678901234'],
    ['12345678', '1234567890', '123456789012345', 'x12345678', '12345678x', 'x1234567890123'],
  ],
  ['bdo', ['000099999', '1'], ['0000999991']],
] as const)('the number of a seller in the register %s has its form', (name, right, wrong) => {
  const of = (value: string) => issuesOf(sampleDocument({ footer: { ...registers, [name]: value } }));
  for (const value of right) expect(of(value)).toEqual([]);
  for (const value of wrong) expect(of(value)).toContain(`error register_number_format /input/footer/${name}`);
  const { message = '' } =
    validateDocument(sampleDocument({ footer: { ...registers, [name]: wrong[0] } }), {
      today: sampleDay,
      number: null,
    }).find(({ code }) => code === 'register_number_format') ?? {};
  expect(message).toContain(name.toUpperCase());
});

const { transaction_terms: terms } = factoringDocument().input;

test.each([
  ['EUR', true],
  ['PLN', false],
  ['XAU', false],
])('a rate may be agreed for the currency %s: %s', (currency, isAgreed) => {
  const found = issuesOf(
    sampleDocument({ transaction_terms: terms && { ...terms, agreed_rate: { rate: '4.25', currency } } }),
  );
  expect(found.includes('error currency_unknown /input/transaction_terms/agreed_rate/currency')).toBe(!isAgreed);
});

const [block] = energyDocument().input.attachment;
const [table] = block?.tables ?? [];
const column = { type: 'text', name: 'A' } as const;

test.each<[Partial<AttachedTable>, boolean]>([
  [{ columns: [column], rows: [['1']], totals: [] }, true],
  [{ columns: [column, column], rows: [['1'], ['1', '2']], totals: ['1', '2'] }, true],
  [{ columns: [column], rows: [['1', '2']], totals: [] }, false],
  [{ columns: [column], rows: [['1'], []], totals: [] }, false],
  [{ columns: [column], rows: [['1']], totals: ['1', '2'] }, false],
  [{ columns: [column], rows: [], totals: [] }, false],
  [{ columns: [], rows: [['1']], totals: [] }, false],
])('in the attached table %j every row fits the columns: %s', (change, isEven) => {
  const attachment = block && table ? [{ ...block, tables: [table, { ...table, ...change }] }] : [];
  const uneven = 'error attached_table_uneven /input/attachment/0/tables/1';
  expect(issuesOf(sampleDocument({ attachment })).includes(uneven)).toBe(!isEven);
});

test.each([
  ['', true],
  ['x'.repeat(256), true],
  ['x'.repeat(257), false],
  ['a\u0007', false],
  [' a', false],
])('an attached cell may hold %j: %s', (cell, isHeld) => {
  const attachment = block && table ? [{ ...block, tables: [{ ...table, rows: [['a', cell]] }] }] : [];
  const wrong = 'error attached_cell_text /input/attachment/0/tables/0/rows/0/1';
  expect(issuesOf(sampleDocument({ attachment })).includes(wrong)).toBe(!isHeld);
});

test('an attachment is doubted only where there is one, and a block says what it is about', () => {
  expect(issuesOf(energyDocument())).toContain('warning attachment_needs_notice /input/attachment');
  expect(issuesOf(energyDocument())).not.toContain('error attachment_data_required /input/attachment/0/data');
});

test.each([
  ['a@b', true],
  ['a', false],
  ['@b', false],
  ['a@', false],
])('%s is an e-mail address: %s', (email, isOne) => {
  const ofSeller = issuesOf(sampleDocument({}, { seller: { ...seller, email } }));
  const ofBuyer = issuesOf(sampleDocument({ buyer_details: { ...input.buyer_details, email } }));
  expect(ofSeller).toEqual(isOne ? [] : ['error email_format /seller/email']);
  expect(ofBuyer).toEqual(isOne ? [] : ['error email_format /input/buyer_details/email']);
});

test.each([
  ['0', true],
  ['-1.50', true],
  ['1234567890123456.12', true],
  ['-1234567890123456.12', true],
  ['12345678901234567', false],
  ['1.123', false],
  ['-0', false],
  ['-0.00', false],
  ['-0.01', true],
  ['01', false],
  ['1.', false],
  ['.5', false],
  ['+1', false],
  ['1 ', false],
  ['x1', false],
])('the amount %s can be read and held (FA(3) TKwotowy): %s', (expected_total_gross, isHeld) => {
  const found = issuesOf(sampleDocument({ expected_total_gross })).filter((issue) => issue.includes('decimal'));
  expect(found).toHaveLength(isHeld ? 0 : 1);
});

test('what a text is called in a sentence begins with a small letter, unless it is an abbreviation', () => {
  const messages = validateDocument(
    sampleDocument(ofLines({ name: 'x'.repeat(513), classification: { gtin: '1'.repeat(21), pkwiu: null, cn: null } })),
    { today: sampleDay, number: null },
  ).map(({ message }) => message);
  expect(messages).toEqual([
    expect.stringContaining('The GTIN has 21'),
    expect.stringMatching(/The [a-z]+.* has 513 characters/),
  ]);
});

test('prices at gross are said to be in the element of gross prices', () => {
  const places = (price_mode: 'net' | 'gross') =>
    validateDocument(sampleDocument({ price_mode, ...ofLines({ unit_price: '1.123456789' }) }), {
      today: sampleDay,
      number: null,
    })
      .filter(({ path }) => path.endsWith('unit_price'))
      .map(({ fa3_path }) => fa3_path);
  expect([places('net'), places('gross')]).toEqual([['Fa/FaWiersz/P_9A'], ['Fa/FaWiersz/P_9B']]);
});

test('a buyer and a seller are in a country that there is, and a text fits its element exactly', () => {
  const nowhere = { ...buyer, address: { ...buyer.address, country_code: 'ZZ' } };
  expect(issuesOf(sampleDocument({}, { buyer: nowhere }))).toEqual(['error country_unknown /input/customer_id']);
  expect(issuesOf(sampleDocument({}, { buyer: { ...buyer, name: 'x'.repeat(512) } }))).toEqual([]);
  expect(issuesOf(sampleDocument({}, { buyer: { ...buyer, name: 'x'.repeat(513) } }))).toEqual([
    'error text_too_long /input/customer_id',
  ]);
  expect(issuesOf(sampleDocument(inEuro, { seller: { ...seller, phone: '1'.repeat(16) } }))).toEqual([]);
});
