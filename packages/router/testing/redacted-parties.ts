import type { Json } from './harness.ts';

/** An address that no answer shows. */
export const inCountry = (country_code: string, line: string) => ({
  country_code,
  address_line_1: line,
  gln: '5901234123457',
});
/** What identifies and locates a party, and is in no answer. */
export const redactedMembers = {
  eori: 'PL526104082800000',
  correspondence_address: inCountry('PL', 'skr. poczt. 7'),
  further_contacts: [{ email: 'tajne@example.com' }],
};
export const recipient = {
  ...redactedMembers,
  role: 'recipient',
  name: 'Oddział Gdańsk',
  tax_identifier: '526-104-08-28',
  address: inCountry('PL', 'ul. Polna 7'),
};
const third_parties = [
  recipient,
  { role: 'payer', name: 'Oddział Gdańsk', tax_identifier: 'DE123456789', address: inCountry('AT', 'Hauptstr. 1') },
  { role: 'payer', name: 'Acme', tax_identifier: '12-345', address: inCountry('US', 'Main St 1'), phone: '1' },
  { role: 'factor', name: 'Oddział', internal_id: '5261040828-00002' },
];
const carrier = (name: string, line: string) => ({
  name,
  tax_identifier: '5261040828',
  address: inCountry('DE', line),
});
const transport = (order_number: string, by: Json) => ({
  ...{ mode: 'road', cargo: 'pallet', order_number, carrier: by, started_at: '2026-11-20T10:00:00+01:00' },
  ...{
    from: inCountry('PL', 'ul. Pierwsza 1'),
    via: [inCountry('PL', 'ul. Druga 2')],
    to: inCountry('DE', 'Dritte Str. 3'),
  },
});
/** The parties and transports of an input, each with everything that answers leave out. */
export const allRedacted = {
  third_parties,
  buyer_details: {
    ...redactedMembers,
    address_gln: '5907653870019',
    customer_number: 'K/1',
    email: 'tajne2@example.com',
    phone: '2',
  },
  authorised_entity: {
    ...redactedMembers,
    role: 'court_bailiff',
    name: 'Kancelaria nr 7',
    nip: '5261040828',
    address: inCountry('PL', 'ul. Sądowa 1'),
  },
  transaction_terms: {
    transports: [
      transport('A', carrier('Przewozy', 'Str. 1')),
      transport('B', carrier('Fracht', 'Str. 2')),
      { mode: 'sea', cargo: 'box' },
    ],
  },
};
