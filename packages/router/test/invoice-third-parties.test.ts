import { expect } from 'vitest';
import { issuedInvoice } from '../testing/corrections.ts';
import type { Json } from '../testing/harness.ts';
import { object, test } from '../testing/invoice-parties-test.ts';

const address = { country_code: 'PL', address_line_1: 'ul. Tajna 9' };
const party = {
  role: 'recipient',
  name: 'Oddział Gdańsk',
  tax_identifier: '526-104-08-28',
  address,
  email: 'tajne@example.com',
};
const transport = {
  mode: 'road',
  cargo: 'pallet',
  carrier: { name: 'Przewozy', tax_identifier: '5261040828', address },
  to: address,
};

test('third parties and carriers are shown by name; what identifies and locates them is in no answer, but in the XML', async ({
  harness,
  tenant,
  draft,
  xmlOf,
}) => {
  const made = await draft({ third_parties: [party], transaction_terms: { transports: [transport] } });
  expect(object(made.json['input'])).toMatchObject({
    third_parties: [{ role: 'recipient', name: 'Oddział Gdańsk', share: null }],
    transaction_terms: { transports: [{ mode: 'road', carrier: { name: 'Przewozy' } }] },
    advance_invoices: [],
    attachment: [],
  });
  expect(JSON.stringify(made.json)).not.toMatch(/5261040828|Tajna|tajne/);
  const invoice = await issuedInvoice(harness, tenant, {
    third_parties: [party],
    transaction_terms: { transports: [transport] },
  });
  const xml = await xmlOf(invoice);
  expect(xml).toContain('<Podmiot3><DaneIdentyfikacyjne><NIP>5261040828</NIP><Nazwa>Oddział Gdańsk</Nazwa>');
  expect(xml).toContain('<Przewoznik><DaneIdentyfikacyjne><NIP>5261040828</NIP>');
});

test.for<[string, string, Json]>([
  [
    'nip_checksum',
    '/input/third_parties/0/tax_identifier',
    { third_parties: [{ ...party, tax_identifier: '5261040829' }] },
  ],
  [
    'ambiguous_identifier',
    '/input/third_parties/0/internal_id',
    { third_parties: [{ ...party, internal_id: '5261040828-00002' }] },
  ],
  ['enum', '/input/third_parties/0/role', { third_parties: [{ ...party, role: 'friend' }] }],
  [
    'nip_checksum',
    '/input/transaction_terms/transports/0/carrier/tax_identifier',
    { transaction_terms: { transports: [{ ...transport, carrier: { ...transport.carrier, tax_identifier: '1' } }] } },
  ],
])(
  'a third party or carrier with wrong data is refused with the rule %s at %s',
  async ([code, path, changes], { draft }) => {
    const refused = await draft(changes);
    expect([refused.status, object(refused.json['error'])['details']]).toMatchObject([422, [{ code, path }]]);
  },
);
