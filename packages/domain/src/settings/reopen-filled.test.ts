import { describe, expect, test } from 'vitest';
import { sampleDocument } from '../../testing/sample.ts';
import type { InvoiceInput } from '../document.ts';
import { paymentDefaults } from '../fields/payment.ts';
import { fillInvoice } from './fill-from-settings.ts';
import { fillsOtherwise, reopenFilled } from './reopen-filled.ts';
import { OrganizationSettings } from './settings.ts';

const { seller, input } = sampleDocument();
const { nip: _, ...own } = seller;
const account = { currency: 'PLN', bank_account: '61 1090 1014 0000 0712 1981 2874', bank_name: 'Bank Przykładowy' };
const otherAccount = { currency: 'PLN', bank_account: 'PL83101010230000261395100000' };
const inEuro = { currency: 'EUR', bank_account: 'DE89370400440532013000' };
const given = {
  seller: own,
  payment: { method: 'transfer', due_days: 14 },
  accounts: [account],
  footer: { krs: '0000099999', text: 'Kapitał zakładowy 5 000 zł' },
  seller_details: { eori: 'PL526587763500000', further_contacts: [{ email: 'dzial@example.pl' }] },
};
const before = OrganizationSettings.parse(given);
const now = OrganizationSettings.parse({
  seller: own,
  payment: { method: 'transfer', due_days: 7 },
  accounts: [otherAccount],
  footer: { krs: '0000011111' },
});
const bare = OrganizationSettings.parse({ seller: own });
const transfer = { ...paymentDefaults, method: 'transfer' } as const;

/** The input of a draft that is written again after settings have changed. */
const taken = (changes: Partial<InvoiceInput>, to = now) =>
  fillInvoice(reopenFilled(fillInvoice({ ...input, ...changes }, before), { before, now: to }), to);

describe('a draft that is written again takes the settings of the day', () => {
  test.each([
    ['all that it left open', { payment: null, footer: null }],
    ['the due date and the account of its own payment', { payment: transfer, footer: null }],
  ])('%s', (_what, left) => {
    expect(taken(left)).toEqual(fillInvoice({ ...input, ...left }, now));
  });

  test('how it is paid stays where they say nothing of it any more; a due date and an account of theirs go', () => {
    for (const payment of [null, transfer]) expect(taken({ payment }, bare).payment).toEqual(transfer);
  });

  test('and how it is paid is theirs where they alone said it', () => {
    const cash = OrganizationSettings.parse({ seller: own, payment: { method: 'cash', due_days: 0 } });
    expect(taken({ payment: null }, cash).payment).toMatchObject({ method: 'cash', due_date: input.issue_date });
  });

  test('the account next to a description of its own, which stays', () => {
    const account_details = { bank_name: 'Inny Bank', swift: null, description: null, own_account: null };
    expect(taken({ payment: { ...transfer, account_details } }).payment).toMatchObject({
      bank_account: 'PL83101010230000261395100000',
      account_details,
    });
  });

  test('and keeps what it says otherwise than they did', () => {
    const payment = { ...transfer, due_date: '2030-01-01', bank_account: 'PL27114020040000300201355387' };
    const footer = { krs: '0000055555', regon: null, bdo: null, text: null };
    const cash = { ...paymentDefaults, method: 'cash', paid: true, paid_date: input.issue_date } as const;
    expect(taken({ payment }).payment).toEqual(payment);
    expect(taken({ payment: cash }).payment).toEqual(cash);
    expect(taken({ footer }).footer).toEqual({ ...footer, text: null });
  });

  test('under the same settings it says the same', () => {
    for (const payment of [null, transfer]) {
      const filled = fillInvoice({ ...input, payment }, before);
      expect(taken({ payment }, before)).toEqual(filled);
      expect(fillsOtherwise(filled, { before, now: before })).toBe(false);
    }
  });
});

test('a change that would not reach the draft is none to take over', () => {
  const filled = fillInvoice({ ...input, payment: null }, before);
  const withEuro = OrganizationSettings.parse({ ...given, accounts: [account, inEuro] });
  expect(fillsOtherwise(filled, { before, now: withEuro })).toBe(false);
  expect(fillsOtherwise({ ...filled, currency: 'EUR' }, { before, now: withEuro })).toBe(false);
  expect(fillsOtherwise(filled, { before, now })).toBe(true);
});
