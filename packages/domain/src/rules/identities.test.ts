import { expect, test } from 'vitest';
import { american, payable, polish, soldTo } from '../../testing/inputs.ts';
import { issuesOf } from '../../testing/issues.ts';
import { thirdParty } from '../../testing/kinds.ts';
import { actingFor } from '../../testing/parties.ts';
import { sampleDocument } from '../../testing/sample.ts';
import type { InvoiceDocument } from '../document.ts';
import type { TaxIdentifier } from '../identifiers/tax-identifier.ts';

const { seller, input } = sampleDocument();

const link = (payment_link: string | null, ksef_payment_id: string | null = null) =>
  issuesOf(sampleDocument(payable({ payment_link, ksef_payment_id }))).filter((issue) => issue.includes('payment_'));

test.each([
  'https://a.pl?IPKSeF=123abcDEF4567',
  'http://a-1.b.example:80443/x/y?b=1&IPKSeF=123abcDEF4567&c#z',
  'https://a.pl?IPKSeF=123abcDEF4567&cd=12&e=3#part-2',
  `https://a.pl/${'x'.repeat(478)}?IPKSeF=123abcDEF4567`,
])('%s is a link to pay by (FA(3) LinkDoPlatnosci)', (address) => {
  expect(link(address)).toEqual([]);
  expect(link(address, '123abcDEF4567')).toEqual([]);
  expect(link(address, '123abcDEF4568')).toEqual(['error payment_link_of_other_id /input/payment/payment_link']);
});

test.each([
  'ftp://a.pl?IPKSeF=123abcDEF4567',
  'https://a?IPKSeF=123abcDEF4567',
  'https://-a.pl?IPKSeF=123abcDEF4567',
  'https://a.p?IPKSeF=123abcDEF4567',
  'https://a.pl:123456?IPKSeF=123abcDEF4567',
  'https://a.pl/x y?IPKSeF=123abcDEF4567',
  'https://a.pl/#?IPKSeF=123abcDEF4567',
  'https://a.pl?xIPKSeF=123abcDEF4567',
  'https://a.pl?IPKSeF=12aabcDEF4567',
  'https://a.pl?IPKSeF=123abcDEF456',
  'https://a.pl?IPKSeF=123abcDEF45678',
  'https://a.pl?IPKSeF=123abcDEF4567 x',
  'https://a.pl',
  'xhttps://a.pl?IPKSeF=123abcDEF4567',
  `https://a.pl/${'x'.repeat(479)}?IPKSeF=123abcDEF4567`,
])('%s is no link to pay by', (address) => {
  expect(link(address)).toEqual(['error payment_link_format /input/payment/payment_link']);
});

test.each([
  ['123abcDEF4567', true],
  ['12aabcDEF4567', false],
  ['123abcDEF456', false],
  ['123abcDEF45678', false],
  ['x123abcDEF456', false],
  ['x123abcDEF4567', false],
  ['123abcDEF456-', false],
])('%s identifies a payment in KSeF (FA(3) IPKSeF): %s', (id, isOne) => {
  expect(link(null, id)).toEqual(isOne ? [] : ['error ksef_payment_id_format /input/payment/ksef_payment_id']);
});

test('an identifier under which KSeF would not find the buyer is refused', () => {
  const of = (identifier: TaxIdentifier, country = 'US') => issuesOf(sampleDocument({}, soldTo(identifier, country)));
  expect(of(american)).toEqual([]);
  expect(of({ ...american, country_code: 'ZZ' })).toEqual(['error country_unknown /input/customer_id']);
  expect(of({ ...american, country_code: 'PL' }, 'PL')).toEqual([]);
  expect(of({ ...american, country_code: 'PL', value: 'PL 776-281-16-92' })).toEqual([
    'error nip_in_wrong_field /input/customer_id',
  ]);
  expect(of({ ...american, value: 'x'.repeat(50) })).toEqual([]);
  expect(of({ ...american, value: 'x'.repeat(51) })).toEqual(['error text_too_long /input/customer_id']);
  expect(of({ ...polish, value: '776-281-16-92' }, 'PL')).toEqual(['error nip_checksum /input/customer_id']);
});

test.each([
  ['DE', '123456789', 'DE', []],
  ['DE', '12345678', 'DE', ['warning eu_vat_form_doubtful']],
  ['DE', '1234567890123', 'DE', ['error eu_vat_format']],
  ['US', '123456789', 'US', ['error eu_vat_format']],
  ['PL', '7762811692', 'DE', ['error nip_in_wrong_field']],
  ['DE', '123456789', 'FR', ['warning eu_vat_prefix_mismatch']],
  ['EL', '123456789', 'GR', []],
  ['XI', '123456789', 'XI', []],
  ['XI', '123456789', 'GB', []],
  ['DE', '123456789', 'GB', ['warning eu_vat_prefix_mismatch']],
])('the VAT-UE number %s %s of a buyer in %s: %j', (country_code, value, country, codes) => {
  const found = issuesOf(sampleDocument({}, soldTo({ kind: 'eu_vat', country_code, value }, country)));
  expect(found).toEqual(codes.map((code) => `${code} /input/customer_id`));
});

test.each([
  ['5261040828-00002', true],
  ['5261040828-00001', false],
  ['5261040829-00001', false],
  ['5261040828-0001', false],
  ['5261040828-000011', false],
  ['5261040828-0000x', false],
  ['5261040828', false],
  ['5261040828-00002-1', false],
  ['526-104-08-28-00001', false],
])('%s names a unit of a taxpayer (FA(3) IDWew): %s', (value, isOne) => {
  const party = thirdParty({
    role: 'recipient',
    share: null,
    identifier: { kind: 'internal_id', country_code: 'PL', value },
  });
  expect(issuesOf(sampleDocument({ third_parties: [party] }))).toEqual(
    isOne ? [] : ['error internal_id_format /input/third_parties/0/internal_id'],
  );
});

test.each([
  ['PL1', true],
  ['DE123456789012345', true],
  ['PL', false],
  ['pl123', false],
  ['PL1234567890123456', false],
  ['PL-1', false],
  ['xPL1', false],
])('%s identifies an economic operator (EORI, annex B of Regulation (EU) 2015/2446): %s', (eori, isOne) => {
  const found = issuesOf(sampleDocument({ seller_details: { ...input.seller_details, eori } }));
  expect(found).toEqual(isOne ? [] : ['error eori_format /input/seller_details/eori']);
});

test('a party has three contacts at most, its own included, and none that says nothing', () => {
  const contact = { email: 'a@b', phone: null };
  const of = (own: object, count: number): string[] => {
    const document: InvoiceDocument = sampleDocument(
      { seller_details: { ...input.seller_details, further_contacts: Array.from({ length: count }, () => contact) } },
      { seller: { ...seller, ...own } },
    );
    return issuesOf(document);
  };
  const tooMany = ['error too_many_contacts /input/seller_details/further_contacts'];
  expect(of({}, 3)).toEqual([]);
  expect(of({ email: 'a@b' }, 2)).toEqual([]);
  expect(of({ email: 'a@b' }, 3)).toEqual(tooMany);
  expect(of({ phone: '1' }, 3)).toEqual(tooMany);
  const said = sampleDocument({ authorised_entity: actingFor({ further_contacts: [{ email: null, phone: '1' }] }) });
  expect(issuesOf(said)).toEqual([]);
});
