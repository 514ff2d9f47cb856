import { expect, test } from 'vitest';
import { furtherData, glns, placeOf } from '../../testing/parties.ts';
import { sampleDay, sampleDocument } from '../../testing/sample.ts';
import type { InvoiceInput } from '../document.ts';
import { paymentDefaults } from '../fields/payment.ts';
import { fillFooter, fillInvoice } from './fill-from-settings.ts';
import { OrganizationSettings } from './settings.ts';

const { seller, input } = sampleDocument();
const { nip: _, ...own } = seller;
const account = { currency: 'PLN', bank_account: '61 1090 1014 0000 0712 1981 2874', bank_name: 'Bank Przykładowy' };
const inEuro = { currency: 'EUR', bank_account: 'DE89370400440532013000' };
const bare = OrganizationSettings.parse({ seller: own });
const settings = OrganizationSettings.parse({
  seller: own,
  payment: { method: 'transfer', due_days: 14 },
  accounts: [inEuro, account, { ...account, bank_account: 'PL83101010230000261395100000' }],
});
const paymentOf = (changes: Partial<InvoiceInput>) => fillInvoice({ ...input, ...changes }, settings).payment;
const transfer = { ...paymentDefaults, method: 'transfer' } as const;

test('an organization that has set nothing changes no draft', () => {
  expect(fillInvoice(input, bare)).toEqual(input);
  expect(fillInvoice({ ...input, payment: null }, bare)).toEqual({ ...input, payment: null });
});

test('where a draft says nothing of payment, the terms of the organization hold, with its account in that currency', () => {
  expect(paymentOf({ payment: null, issue_date: '2026-12-20' })).toEqual({
    ...transfer,
    due_date: '2027-01-03',
    bank_account: 'PL61109010140000071219812874',
    account_details: { bank_name: 'Bank Przykładowy', swift: null, description: null, own_account: null },
  });
  expect(paymentOf({ payment: null, currency: 'EUR' })).toMatchObject({
    bank_account: 'DE89370400440532013000',
    account_details: null,
  });
});

test('nothing is said of a transfer without an account, nor of an invoice that is paid before it is issued (art. 106b ust. 1 pkt 4 of the VAT act)', () => {
  expect(paymentOf({ payment: null, currency: 'USD' })).toBeNull();
  expect(paymentOf({ payment: null, kind: 'advance' })).toBeNull();
  expect(paymentOf({ payment: null, receipt_invoice: true })).toBeNull();
});

test('what a draft says of payment stays, and what it leaves open is filled where it fits', () => {
  expect(paymentOf({})).toEqual(input.payment);
  const due = { ...transfer, due_date: sampleDay };
  expect(paymentOf({ payment: due })).toMatchObject({
    ...due,
    bank_account: 'PL61109010140000071219812874',
    account_details: { bank_name: 'Bank Przykładowy' },
  });
  expect(paymentOf({ payment: { ...transfer, bank_account: 'DE89370400440532013000' } })).toEqual({
    ...transfer,
    bank_account: 'DE89370400440532013000',
    due_date: '2026-12-05',
  });
  for (const said of [
    { ...transfer, method: 'cash' as const },
    { ...transfer, paid: true, paid_date: sampleDay },
  ])
    expect(paymentOf({ payment: said })).toEqual(said);
  const relative = { ...transfer, relative_term: { count: 14, unit: 'dni', event: 'od dostawy' } };
  expect(paymentOf({ payment: relative })).toMatchObject({ due_date: null });
  const instalments = { ...transfer, further_due_dates: ['2026-12-31'] };
  expect(paymentOf({ payment: instalments })).toMatchObject({ due_date: null });
});

const ofSeller = { ...furtherData('centrala'), address_gln: glns[0], taxpayer_status: 'liquidation' as const };
const ofDraft = {
  eori: 'PL2',
  address_gln: glns[1],
  correspondence_address: placeOf('oddział', null),
  further_contacts: [{ email: null, phone: '+48 22 200 00 00' }],
  taxpayer_status: 'restructuring' as const,
};
const said = OrganizationSettings.parse({ seller: own, seller_details: ofSeller });
const sellerOf = (change: Partial<InvoiceInput['seller_details']>) =>
  fillInvoice({ ...input, seller_details: { ...input.seller_details, ...change } }, said).seller_details;

test('what a draft leaves open of the seller is taken from the organization, member by member', () => {
  expect(sellerOf({})).toEqual(ofSeller);
  for (const [name, value] of Object.entries(ofDraft))
    expect(sellerOf({ [name]: value })).toEqual({ ...ofSeller, [name]: value });
  expect(sellerOf(ofDraft)).toEqual(ofDraft);
  expect(fillInvoice({ ...input, seller_details: ofDraft }, bare).seller_details).toEqual(ofDraft);
});

test('what a draft leaves open below the invoice is taken from the organization, member by member', () => {
  const registers = { text: 'Kapitał zakładowy 5000 zł', krs: '0000099999', regon: '999999999', bdo: '000099999' };
  const none = { text: null, krs: null, regon: null, bdo: null };
  expect(fillFooter(null, null)).toBeNull();
  expect(fillFooter(null, registers)).toEqual(registers);
  for (const given of [registers, none]) expect(fillFooter(given, null)).toEqual(given);
  expect(fillFooter(none, registers)).toEqual(registers);
  for (const [name, value] of Object.entries({ text: 'Dziękujemy', krs: '0000011111', regon: '1', bdo: '2' }))
    expect(fillFooter({ ...none, [name]: value }, registers)).toEqual({ ...registers, [name]: value });
});
