import { expect, test } from 'vitest';
import { american, german, inEuro, polish, soldTo } from '../../testing/inputs.ts';
import { issuesOf } from '../../testing/issues.ts';
import { thirdParty } from '../../testing/kinds.ts';
import { actingFor, placeOf } from '../../testing/parties.ts';
import { sampleDay, sampleDocument } from '../../testing/sample.ts';
import { simplifiedDocument } from '../../testing/special-documents.ts';
import type { InvoiceDocument } from '../document.ts';
import type { ThirdParty } from '../fields/third-parties.ts';
import { validateDocument } from '../validate.ts';

const { seller, buyer, input } = sampleDocument();
const by = (change: object) => sampleDocument({}, { seller: { ...seller, ...change } });
const to = (change: object) => sampleDocument({}, { buyer: { ...buyer, ...change } });
const also = (...changes: Partial<ThirdParty>[]) =>
  sampleDocument({ third_parties: changes.map((change) => thirdParty({ role: 'payer', share: null, ...change })) });
const at = (change: object) => ({ address: { ...seller.address, ...change } });
const long = 'x'.repeat(513);
const own = (number: string) => sampleDocument({ numbering: { mode: 'explicit', number } });

/** The path, FA(3) element and message of the only issue. */
function said(document: InvoiceDocument, number: string | null = null) {
  expect(issuesOf(document, number)).toHaveLength(1);
  const [issue] = validateDocument(document, { today: sampleDay, number });
  return [issue?.path, issue?.fa3_path, issue?.message, issue?.message_pl];
}

test.each<[InvoiceDocument, path: string, fa3: string, en: string, pl: string]>([
  [by({ name: long }), '/seller/name', 'Podmiot1/DaneIdentyfikacyjne/Nazwa', 'seller name', 'nazwa sprzedawcy'],
  [by(at({ address_line_1: long })), '/seller/address', 'Podmiot1/Adres/AdresL1', 'seller address', 'adres sprzedawcy'],
  [by(at({ address_line_2: long })), '/seller/address', 'Podmiot1/Adres/AdresL2', 'seller address', 'adres sprzedawcy'],
  [by({ email: `a@${long}` }), '/seller/email', 'Podmiot1/DaneKontaktowe/Email', 'seller e-mail', 'e-mail sprzedawcy'],
  [by({ phone: long }), '/seller/phone', 'Podmiot1/DaneKontaktowe/Telefon', 'seller phone', 'telefon sprzedawcy'],
  [to({ name: long }), '/input/customer_id', 'Podmiot2/DaneIdentyfikacyjne/Nazwa', 'buyer name', 'nazwa nabywcy'],
  [to(at({ address_line_1: long })), '/input/customer_id', 'Podmiot2/Adres/AdresL1', 'buyer address', 'adres nabywcy'],
  [to(at({ address_line_2: long })), '/input/customer_id', 'Podmiot2/Adres/AdresL2', 'buyer address', 'adres nabywcy'],
  [own(long), '/input/numbering/number', 'Fa/P_2', 'invoice number', 'numer faktury'],
  [
    sampleDocument({}, soldTo({ ...american, value: long }, 'US')),
    '/input/customer_id',
    'Podmiot2/DaneIdentyfikacyjne/NrID',
    'buyer tax identifier',
    'identyfikator nabywcy',
  ],
  [
    also({ identifier: { ...american, value: long } }),
    '/input/third_parties/0/tax_identifier',
    'Podmiot3/DaneIdentyfikacyjne/NrID',
    'tax identifier',
    'identyfikator',
  ],
  [also({ name: long }), '/input/third_parties/0/name', 'Podmiot3/DaneIdentyfikacyjne/Nazwa', 'name', 'nazwa'],
  [
    sampleDocument({ warehouse_documents: [long] }),
    '/input/warehouse_documents/0',
    'Fa/WZ',
    'warehouse document',
    'numer WZ',
  ],
])('%#: a text that is too long is named where it is, and as what it is', (document, path, fa3, en, pl) => {
  const [foundPath, foundFa3, message = '', polishMessage = ''] = said(document);
  expect([foundPath, foundFa3]).toEqual([path, fa3]);
  expect(message).toContain(`The ${en} has 51`);
  expect(polishMessage).toContain(`„${pl}”`);
});

test('a number of a series is wrong where the series is named, and one that is given is looked at first', () => {
  expect(said(sampleDocument(), long).slice(0, 2)).toEqual(['/input/numbering', 'Fa/P_2']);
  expect(issuesOf(own(long), 'FV/1')).toEqual([]);
});

test('a character that may not be in a text is named by its code', () => {
  expect(said(by({ name: 'a\u0007' }))[2]).toContain('U+0007');
});

test('a wrong NIP of the buyer and of another party is said of the party', () => {
  const ofBuyer = said(sampleDocument({}, soldTo({ ...polish, value: '7762811693' }, 'PL')));
  const ofOther = said(also({ identifier: { ...polish, value: '7762811693' } }));
  expect(ofBuyer.slice(0, 2)).toEqual(['/input/customer_id', 'Podmiot2/DaneIdentyfikacyjne/NIP']);
  expect(ofOther.slice(0, 2)).toEqual(['/input/third_parties/0/tax_identifier', 'Podmiot3/DaneIdentyfikacyjne/NIP']);
  expect(ofBuyer[2]).toMatch(/buyer/);
  expect(ofOther[2]).not.toMatch(/buyer/);
});

test('a number of another country is no Polish one, whatever its digits', () => {
  const digits = { ...american, value: seller.nip };
  expect(issuesOf(sampleDocument({}, soldTo(digits, 'US')))).toEqual([]);
  expect(issuesOf(sampleDocument({}, soldTo({ ...american, country_code: 'DE', value: '123456789' }, 'FR')))).toEqual(
    [],
  );
  expect(issuesOf(sampleDocument({}, soldTo({ ...german, country_code: 'XI' }, 'FR')))).toEqual([
    'warning eu_vat_prefix_mismatch /input/customer_id',
  ]);
});

test.each(['ab@cd', 'a@cd', 'ab@c'])('%s is an address of a seller', (email) => {
  expect(issuesOf(by({ email }))).toEqual([]);
});

const nowhere = { ...placeOf('x', null), country_code: 'YY' };
const silent = { further_contacts: [{ email: null, phone: null }] };
const details = (change: object) => sampleDocument({ buyer_details: { ...input.buyer_details, ...change } });
const acting = (change: object) => sampleDocument({ authorised_entity: actingFor(change) });

test.each<[issue: string, InvoiceDocument]>([
  ['error eori_format /input/buyer_details/eori', details({ eori: '1' })],
  ['error eori_format /input/third_parties/0/eori', also({ eori: '1' })],
  ['error eori_format /input/authorised_entity/eori', acting({ eori: '1' })],
  ['error contact_empty /input/buyer_details/further_contacts/0', details(silent)],
  ['error contact_empty /input/third_parties/0/further_contacts/0', also(silent)],
  ['error contact_empty /input/authorised_entity/further_contacts/0', acting(silent)],
  ['error nip_checksum /input/authorised_entity/nip', acting({ nip: '526-104-08-28' })],
  [
    'error country_unknown /input/buyer_details/correspondence_address/country_code',
    details({ correspondence_address: nowhere }),
  ],
  ['error gln_check_digit /input/buyer_details/address_gln', details({ address_gln: '5901234123458' })],
  ['error role_description_mismatch /input/third_parties/0/role_description', also({ role: 'other' })],
  ['error role_description_mismatch /input/third_parties/0/role_description', also({ role_description: 'x' })],
])('%s is all that is said', (issue, document) => {
  expect(issuesOf(document)).toEqual([issue]);
});

test('what a party may say is taken', () => {
  expect(issuesOf(also({ role: 'other', role_description: 'x' }))).toEqual([]);
  expect(issuesOf(details({ address_gln: '5901234123457' }))).toEqual([]);
  expect(issuesOf(acting({}))).toEqual([]);
  const gln = simplifiedDocument({ buyer_details: { ...input.buyer_details, address_gln: '5901234123457' } });
  expect(issuesOf(gln)).toContain('error gln_without_address /input/buyer_details/address_gln');
});

test('a share is missing where one further buyer has one and another has none', () => {
  const buyers = (...shares: (string | null)[]) =>
    shares.map((share) => ({ role: 'additional_buyer', share }) as const);
  const missing = 'warning share_missing /input/third_parties';
  expect(issuesOf(also(...buyers('10', '20')))).toEqual([]);
  expect(issuesOf(also(...buyers('10'), {}))).toEqual([]);
  expect(issuesOf(also(...buyers('10', null)))).toEqual([missing]);
});

test('a unit that is named and not marked is said by the mark of its kind (FA(3), notes on JST and GV)', () => {
  const unmarked = (role: ThirdParty['role']) => said(also({ role })).slice(0, 2);
  expect(unmarked('local_government_recipient')).toEqual([
    '/input/buyer_details/local_government_unit',
    'Podmiot2/JST',
  ]);
  expect(unmarked('vat_group_recipient')).toEqual(['/input/buyer_details/vat_group_member', 'Podmiot2/GV']);
});

test('what FA(3) has no element for is said without one', () => {
  const exchange_rate = { ...inEuro.exchange_rate, table: long };
  expect(said(sampleDocument({ ...inEuro, exchange_rate })).slice(0, 2)).toEqual(['/input/exchange_rate/table', null]);
});
