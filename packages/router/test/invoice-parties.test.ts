import { expect } from 'vitest';
import { urlTokenOf } from '../testing/approval-doors.ts';
import { acceptedByKsef, issuedInvoice } from '../testing/corrections.ts';
import { type Json, panelOf } from '../testing/harness.ts';
import { object, test } from '../testing/invoice-parties-test.ts';

const letters = (line: string) => ({ country_code: 'PL', address_line_1: line, gln: '5901234123457' });
const secret = {
  eori: 'PL526104082800000',
  correspondence_address: letters('skr. poczt. 7'),
  further_contacts: [{ email: 'tajne@example.com' }],
};
const seller_details = {
  eori: 'PL1',
  correspondence_address: letters('skr. poczt. 1'),
  further_contacts: [{ phone: '1' }],
  taxpayer_status: 'liquidation',
};
const authorised_entity = {
  ...secret,
  role: 'court_bailiff',
  name: 'Kancelaria nr 7',
  nip: 'PL 526-104-08-28',
  address: letters('ul. Sądowa 1'),
};
const parties = {
  seller_details,
  buyer_details: { ...secret, address_gln: '5907653870019', customer_number: 'K/1', email: 'tajne2@example.com' },
  third_parties: [{ ...secret, role: 'recipient', name: 'Oddział Gdańsk', address: letters('ul. Polna 7') }],
  authorised_entity,
};

test("the seller's further data are given back; those of buyers and third parties are in no answer, but in the XML", async ({
  harness,
  tenant,
  draft,
  xmlOf,
}) => {
  const made = await draft(parties);
  expect([made.status, object(made.json['input'])]).toMatchObject([
    201,
    {
      seller_details: { ...seller_details, address_gln: null, further_contacts: [{ email: null, phone: '1' }] },
      buyer_details: { local_government_unit: false, vat_group_member: false, customer_number: 'K/1' },
      third_parties: [{ role: 'recipient', name: 'Oddział Gdańsk' }],
      authorised_entity: { role: 'court_bailiff', name: 'Kancelaria nr 7' },
    },
  ]);
  expect(JSON.stringify(made.json)).not.toMatch(
    /PL526104082800000|skr\. poczt\. 7|tajne|5907653870019|Sądowa|5261040828/,
  );
  const xml = await xmlOf(await issuedInvoice(harness, tenant, parties));
  const place = (line: string) => `<KodKraju>PL</KodKraju><AdresL1>${line}</AdresL1><GLN>5901234123457</GLN>`;
  expect(xml).toContain('<Podmiot1><NrEORI>PL1</NrEORI>');
  expect(xml).toContain(`<AdresKoresp>${place('skr. poczt. 1')}</AdresKoresp>`);
  expect(xml).toContain(
    '<StatusInfoPodatnika>1</StatusInfoPodatnika></Podmiot1><Podmiot2><NrEORI>PL526104082800000</NrEORI>',
  );
  expect(xml).toContain('<GLN>5907653870019</GLN></Adres>');
  expect(xml).toContain('<DaneIdentyfikacyjne><NIP>5261040828</NIP><Nazwa>Kancelaria nr 7</Nazwa>');
  expect(xml).toMatch(/<Podmiot3><NrEORI>PL526104082800000<.*<Email>tajne@example.com<\/Email>/);
});

test('a draft without them is what it was', async ({ draft }) => {
  const { json } = await draft({});
  expect(object(object(json['input'])['seller_details'])).toEqual({
    eori: null,
    correspondence_address: null,
    further_contacts: [],
    address_gln: null,
    taxpayer_status: null,
  });
});

test('a correction says of the parties what its invoice said', async ({ harness, tenant, xmlOf, corrected }) => {
  const invoice = await issuedInvoice(harness, tenant, parties);
  await acceptedByKsef(harness, tenant, invoice);
  const before = await xmlOf(invoice);
  const xml = await xmlOf(await corrected(invoice));
  const partiesOf = (text: string) => text.slice(text.indexOf('<Podmiot1>'), text.indexOf('<Fa>'));
  expect(partiesOf(xml)).toBe(partiesOf(before));
});

test('further accounts of the seller and of a factor are given back and issued', async ({
  harness,
  tenant,
  draft,
  xmlOf,
}) => {
  const account = { bank_account: 'DE89 3704 0044 0532 0130 00', swift: 'COBADEFFXXX' };
  const payment = { method: 'transfer', bank_account: 'PL61109010140000071219812874', further_accounts: [account] };
  const whole = { payment: { ...payment, factor_account: account, further_factor_accounts: [account] } };
  const further = {
    bank_account: 'DE89370400440532013000',
    swift: 'COBADEFFXXX',
    own_account: null,
    bank_name: null,
    description: null,
  };
  expect(object((await draft(whole)).json['input'])).toMatchObject({
    payment: { further_accounts: [further], further_factor_accounts: [further] },
  });
  const xml = await xmlOf(await issuedInvoice(harness, tenant, whole));
  expect([xml.match(/<RachunekBankowy>/g), xml.match(/<RachunekBankowyFaktora>/g)]).toMatchObject([
    { length: 2 },
    { length: 2 },
  ]);
});

test('an approver sees every account that the invoice asks to be paid to', async ({ harness, tenant, post, draft }) => {
  const [second, third] = ['DE89370400440532013000', 'PL83101010230000261395100000'];
  const payment = {
    method: 'transfer',
    bank_account: 'PL61109010140000071219812874',
    further_accounts: [{ bank_account: second }],
  };
  const made = (await draft({ payment: { ...payment, factor_account: { bank_account: third } } })).json;
  const body = { action: 'issue', draft_id: made['id'], draft_version: made['version'] };
  const intent = await post('createInvoiceApprovalIntent', body);
  const urlToken = urlTokenOf(intent.json);
  const { facts } = await panelOf(harness, tenant.approverActor).reviewApproval({ urlToken });
  expect(facts.bankAccounts).toEqual([payment.bank_account, second, third]);
});

test.for<[string, string, Json]>([
  ['pattern', '/input/seller_details/eori', { seller_details: { eori: '1' } }],
  ['pattern', '/input/buyer_details/address_gln', { buyer_details: { address_gln: '590123412345' } }],
  ['enum', '/input/seller_details/taxpayer_status', { seller_details: { taxpayer_status: 'closed' } }],
  ['nip_checksum', '/input/authorised_entity/nip', { authorised_entity: { ...authorised_entity, nip: '5261040829' } }],
  ['unknown_field', '/input/seller_details/name', { seller_details: { name: 'Inna nazwa' } }],
])('a party with wrong data is refused with the rule %s at %s', async ([code, path, changes], { draft }) => {
  const refused = await draft(changes);
  expect([refused.status, object(refused.json['error'])['details']]).toMatchObject([422, [{ code, path }]]);
});
