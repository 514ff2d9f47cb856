import { expect, test } from 'vitest';
import type { z } from 'zod';
import { furtherAccount } from './accounts.ts';
import { annotations } from './annotations.ts';
import { correction } from './correction.ts';
import { footer } from './footer.ts';
import { invoice } from './invoice.ts';
import { sellerDetails } from './parties.ts';
import { payment } from './payment.ts';
import { givenThirdParty } from './third-parties.ts';

const { krs, regon } = footer.table.fields;
const { swift } = furtherAccount.table.fields;
const { ksef_payment_id } = payment.table.fields;
const { eori } = sellerDetails.table.fields;
const { internal_id } = givenThirdParty.table.fields;

/** Accepted forms of a value, and similar ones that are refused. */
const forms: [name: string, { type: { schema: z.ZodType } }, right: string[], wrong: string[]][] = [
  ['krs', krs, ['0000099999'], ['000009999', 'x0000099999', '0000099999x', '00000-9999']],
  ['regon', regon, ['999999999', '99999999900000'], ['99999999', '9999999999', 'x999999999', '999999999x', '1']],
  ['regon', regon, [], ['999999999x0000', '999999999000000', 'abcdefghijklmn']],
  ['swift', swift, ['BREXPLPW', 'COBADEFFXXX', 'COBADEFF123'], ['xBREXPLPW', 'BREXPLPWx', 'BREXPLPWA', 'BREXPLP']],
  ['swift', swift, [], ['BREXPLPW---', 'brexplpw', 'BREXP1PW']],
  ['eori', eori, ['DE1', 'PL526587763500000', 'DEa'], ['xDE1', 'DE1-', 'DE', 'D1', 'PL5265877635000001']],
  ['internal_id', internal_id, ['5261040828-00002'], ['x5261040828-00001', '5261040828-00002x', '0261040828-00001']],
  ['internal_id', internal_id, [], ['5261040828-0001', '526104082-00001', '526104082800001']],
  ['ksef_payment_id', ksef_payment_id, ['123abcDEF4567'], ['x123abcDEF4567', '123abcDEF4567x', '12abcDEF45678']],
  ['ksef_payment_id', ksef_payment_id, [], ['123abcDEF456', '123abcDEF456-', 'abcdefghijklm']],
];

test.each(forms)('%s is refused in the words of its form', (name, { type: { schema } }, right, wrong) => {
  for (const value of right) expect(schema.parse(value)).toBe(value);
  for (const value of wrong)
    expect(
      schema.safeParse(value).error?.issues.map(({ message }) => message),
      value,
    ).toEqual([`pattern.${name}?`]);
});

const line = { ref: '1', name: 'Usługa', quantity: '1', unit: 'szt.', unit_price: '1', vat_rate: '23' };
const asked = {
  kind: 'vat',
  customer_id: '0198B3A4-5C6D-7E8F-9012-3456789ABCDE',
  currency: 'PLN',
  issue_date: '2026-11-20',
  numbering: { mode: 'series', series: 'FV' },
  lines: [line],
};

test('an invoice of which little is said has net prices and whole lines, and its buyer by a number in small letters', () => {
  expect(invoice.schema.parse(asked)).toMatchObject({
    customer_id: '0198b3a4-5c6d-7e8f-9012-3456789abcde',
    price_mode: 'net',
    payment: null,
    lines: [{ ...line, classification: { gtin: null, pkwiu: null, cn: null }, presentation: 'full' }],
  });
});

test('a period, the basis of an exemption and a corrected seller are read with all their members, and only with them', () => {
  const sale_period = { from: '2026-11-01', to: '2026-11-30' };
  expect(invoice.schema.parse({ ...asked, sale_period }).sale_period).toEqual(sale_period);
  expect(invoice.schema.safeParse({ ...asked, sale_period: { from: '2026-11-01' } }).success).toBe(false);
  const { exemption_basis } = annotations.table.fields;
  const basis = { kind: 'act', text: 'art. 43 ust. 1 pkt 18' };
  expect(exemption_basis.type.schema.parse(basis)).toEqual(basis);
  expect(exemption_basis.type.schema.safeParse({ kind: 'act' }).success).toBe(false);
  const { seller } = correction.table.fields;
  const named = { name: 'A', address: { country_code: 'PL', address_line_1: 'B', address_line_2: null } };
  expect(seller.type.schema.parse(named)).toEqual(named);
  expect(seller.type.schema.safeParse({ name: 'A' }).success).toBe(false);
});
