import type { InvoiceDocument, Issue } from '../document.ts';
import type { Contact, FurtherPartyData } from '../fields/parties.ts';
import { maxContacts } from '../fields/party-members.ts';
import { error, type Rule, when } from './issue.ts';

/** The details of a party, its place in FA(3), and its path in the input. */
type Described = { data: FurtherPartyData; own: Contact; path: string; fa3: string };

/** EORI numbers have the right form, and no party has more contacts than FA(3) allows. */
export const partyDetailRules: Rule = (document) => [
  ...described(document).flatMap((party) => [...eori(party), ...contacts(party)]),
  ...unstatedPlace(document),
];

function described({ seller, input }: InvoiceDocument): Described[] {
  const { seller_details, buyer_details, third_parties, authorised_entity: entity } = input;
  return [
    { data: seller_details, own: seller, path: '/input/seller_details', fa3: 'Podmiot1' },
    { data: buyer_details, own: buyer_details, path: '/input/buyer_details', fa3: 'Podmiot2' },
    ...third_parties.map((party, index) => ({
      data: party,
      own: party,
      path: `/input/third_parties/${index}`,
      fa3: 'Podmiot3',
    })),
    ...(entity ? [{ data: entity, own: entity, path: '/input/authorised_entity', fa3: 'PodmiotUpowazniony' }] : []),
  ];
}

/** Commission Delegated Regulation (EU) 2015/2446, annex B: the code of a country and up to 15 characters. */
const eoriForm = /^[A-Z]{2}[A-Za-z0-9]{1,15}$/;

function eori({ data, path, fa3 }: Described): Issue[] {
  return when(data.eori !== null && !eoriForm.test(data.eori), () =>
    error('eori_format', { path: `${path}/eori`, fa3: `${fa3}/NrEORI` }),
  );
}

function contacts({ data: { further_contacts: further }, own, path, fa3 }: Described): Issue[] {
  const at = { path: `${path}/further_contacts`, fa3: `${fa3}/DaneKontaktowe` };
  const count = further.length + (own.email || own.phone ? 1 : 0);
  return [
    ...when(count > maxContacts, () => error('too_many_contacts', { ...at, with: { max: maxContacts } })),
    ...further.flatMap(({ email, phone }, index) =>
      when(email === null && phone === null, () =>
        error('contact_empty', { path: `${at.path}/${index}`, fa3: at.fa3 }),
      ),
    ),
  ];
}

/** A simplified invoice names the buyer by NIP only, without the address that a GLN would belong to. */
function unstatedPlace({ input: { kind, buyer_details } }: InvoiceDocument): Issue[] {
  return when(kind === 'simplified' && buyer_details.address_gln !== null, () =>
    error('gln_without_address', { path: '/input/buyer_details/address_gln', fa3: 'Podmiot2/Adres/GLN' }),
  );
}
