import { expect, test } from 'vitest';
import { issuesOf } from '../../testing/issues.ts';
import { correctionOf } from '../../testing/kinds.ts';
import { previewOptions } from '../../testing/rich-documents.ts';
import { sampleDocument } from '../../testing/sample.ts';
import { contentHashV1 } from '../drafts/content-hash.ts';
import type { Payment } from '../fields/payment.ts';
import { renderHtml } from '../render/html.ts';
import { completeDocument } from '../stored/stored-documents.ts';
import { buildFa3 } from './build.ts';
import { buildCorrectionFa3 } from './build-correction.ts';
import { validateFa3 } from './validate.ts';

const facts = { number: 'FV/1/11/2026', createdAt: '2026-11-21T10:00:00Z' };
const { payment } = sampleDocument().input;
const paidTo = (change: Partial<Payment>) => sampleDocument({ payment: payment && { ...payment, ...change } });
const issuesWith = (change: Partial<Payment>) => issuesOf(paidTo(change));

const [euro, pound, dollar] = ['DE89370400440532013000', 'GB29NWBK60161331926819', 'PL27114020040000300201355387'];
type Account = Payment['further_accounts'][number];
const account = (bank_account: string, change: Partial<Account> = {}): Account => ({
  bank_account,
  swift: null,
  own_account: null,
  bank_name: null,
  description: null,
  ...change,
});
const several = {
  further_accounts: [
    account(euro, { swift: 'COBADEFFXXX', description: 'EUR' }),
    account(pound, { bank_name: 'Bank <b>Drugi</b>' }),
  ],
  factor_account: account(euro),
  further_factor_accounts: [account(dollar, { own_account: 'collection', description: 'USD' })],
};

test('every account that can be paid to is in the XML in its order, and in the picture', () => {
  expect(issuesWith(several).filter((issue) => issue.startsWith('error'))).toEqual([]);
  const xml = buildFa3(paidTo(several), facts);
  expect(validateFa3(xml)).toEqual({ valid: true, errors: [] });
  expect(xml).toContain(
    `<RachunekBankowy><NrRB>${payment?.bank_account}</NrRB></RachunekBankowy>` +
      `<RachunekBankowy><NrRB>${euro}</NrRB><SWIFT>COBADEFFXXX</SWIFT><OpisRachunku>EUR</OpisRachunku></RachunekBankowy>` +
      `<RachunekBankowy><NrRB>${pound}</NrRB><NazwaBanku>Bank &lt;b&gt;Drugi&lt;/b&gt;</NazwaBanku></RachunekBankowy>` +
      `<RachunekBankowyFaktora><NrRB>${euro}</NrRB></RachunekBankowyFaktora>` +
      `<RachunekBankowyFaktora><NrRB>${dollar}</NrRB><RachunekWlasnyBanku>2</RachunekWlasnyBanku><OpisRachunku>USD</OpisRachunku></RachunekBankowyFaktora>`,
  );
  const html = renderHtml(paidTo(several), previewOptions);
  for (const text of ['DE89 3704', 'GB29 NWBK', 'PL27 1140', 'COBADEFFXXX', 'Bank &lt;b&gt;Drugi'])
    expect(html.replaceAll(/[\u00A0\u202F]/g, ' ')).toContain(text);
  const correction = correctionOf(sampleDocument(), { mode: 'full_reversal', payment: paidTo(several).input.payment });
  const corrected = buildCorrectionFa3(correction, facts);
  expect(validateFa3(corrected).valid).toBe(true);
  expect(corrected).toContain(`<NrRB>${pound}</NrRB>`);
});

test.each<[string, Partial<Payment>]>([
  [
    'error bank_account_checksum /input/payment/further_accounts/1/bank_account',
    { further_accounts: [account(euro), account('DE89370400440532013001')] },
  ],
  [
    'error bank_account_checksum /input/payment/further_factor_accounts/0/bank_account',
    { ...several, further_factor_accounts: [account('1')] },
  ],
  ['error swift_format /input/payment/further_accounts/0/swift', { further_accounts: [account(euro, { swift: 'x' })] }],
  [
    'error text_too_long /input/payment/further_accounts/0/description',
    { further_accounts: [account(euro, { description: 'x'.repeat(257) })] },
  ],
  [
    'error further_account_without_first /input/payment/further_accounts',
    { bank_account: null, further_accounts: [account(euro)] },
  ],
  [
    'error further_account_without_first /input/payment/further_factor_accounts',
    { further_factor_accounts: [account(euro)] },
  ],
  [
    'error too_many_items /input/payment/further_accounts',
    { further_accounts: Array.from({ length: 100 }, () => account(euro)) },
  ],
  [
    'error too_many_items /input/payment/further_factor_accounts',
    { ...several, further_factor_accounts: Array.from({ length: 20 }, () => account(euro)) },
  ],
])('%s', (expected, change) => {
  expect(issuesWith(change)).toContain(expected);
});

test('further accounts count in the hash; a document stored before they were known keeps its own', () => {
  const all = [
    paidTo({}),
    paidTo({ further_accounts: [account(euro)] }),
    paidTo({ further_factor_accounts: [account(euro)] }),
    paidTo(several),
  ];
  expect(new Set(all.map(contentHashV1)).size).toBe(all.length);
  const older = JSON.parse(
    JSON.stringify(paidTo({}), (name, value) => (name.startsWith('further_') ? undefined : value)),
  );
  expect(older.input.payment).not.toHaveProperty('further_accounts');
  expect(completeDocument(older).input.payment).toEqual(payment);
  expect(contentHashV1(completeDocument(older))).toBe(contentHashV1(paidTo({})));
});
