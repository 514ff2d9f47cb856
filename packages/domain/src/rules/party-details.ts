import type { InvoiceDocument, Issue } from '../document.ts';
import { isGln } from '../gln.ts';
import { type Contact, type FurtherPartyData, maxContacts } from '../party-details.ts';
import { error, type Rule, when } from './issue.ts';
import { country } from './parties.ts';
import { addressTexts, emailLength, phoneLength, type TextField, textIssues } from './texts.ts';

/** A party with what is said of it, where that stands in FA(3), under names with which suffix, and where the client gave it. */
type Described = { data: FurtherPartyData; own: Contact; path: string; fa3: string; suffix: '' | 'PU' };

/** Customs numbers, places and contacts of the parties stand in FA(3) as they are given, and a place is one that GS1 could have numbered. */
export const partyDetailRules: Rule = (document) => [
  ...described(document).flatMap((party) => [...eori(party), ...contacts(party), ...correspondence(party), ...texts(party).flatMap(textIssues)]),
  ...places(document).flatMap(gln),
  ...unstatedPlace(document),
];

function described({ seller, input }: InvoiceDocument): Described[] {
  const { seller_details, buyer_details, third_parties, authorised_entity: entity } = input;
  return [
    { data: seller_details, own: seller, path: '/input/seller_details', fa3: 'Podmiot1', suffix: '' },
    { data: buyer_details, own: buyer_details, path: '/input/buyer_details', fa3: 'Podmiot2', suffix: '' },
    ...third_parties.map((party, index) => ({ data: party, own: party, path: `/input/third_parties/${index}`, fa3: 'Podmiot3', suffix: '' as const })),
    ...(entity ? [{ data: entity, own: entity, path: '/input/authorised_entity', fa3: 'PodmiotUpowazniony', suffix: 'PU' as const }] : []),
  ];
}

/** Commission Delegated Regulation (EU) 2015/2446, annex B: the code of a country and up to 15 characters. */
const eoriForm = /^[A-Z]{2}[A-Za-z0-9]{1,15}$/;

function eori({ data, path, fa3 }: Described): Issue[] {
  return when(data.eori !== null && !eoriForm.test(data.eori), () => error('eori_format', { path: `${path}/eori`, fa3: `${fa3}/NrEORI` }));
}

function contacts({ data: { further_contacts: further }, own, path, fa3, suffix }: Described): Issue[] {
  const at = { path: `${path}/further_contacts`, fa3: `${fa3}/DaneKontaktowe` };
  const count = further.length + (own.email || own.phone ? 1 : 0);
  return [
    ...when(count > maxContacts, () => error('too_many_contacts', { ...at, with: { max: maxContacts } })),
    ...further.flatMap(({ email, phone }, index) => [
      ...when(email === null && phone === null, () => error('contact_empty', { path: `${at.path}/${index}`, fa3: at.fa3 })),
      ...when(email !== null && !/^.+@.+$/.test(email), () => error('email_format', { path: `${at.path}/${index}/email`, fa3: `${at.fa3}/Email${suffix}` })),
    ]),
  ];
}

function correspondence({ data: { correspondence_address: address }, path, fa3 }: Described): Issue[] {
  return address ? country(address, `${path}/correspondence_address/country_code`, fa3, 'AdresKoresp') : [];
}

function texts({ data: { correspondence_address: address, further_contacts }, path, fa3, suffix }: Described): TextField[] {
  const contact = `${fa3}/DaneKontaktowe`;
  return [
    ...(address
      ? addressTexts(address, {
          path: `${path}/correspondence_address`,
          fa3: `${fa3}/AdresKoresp`,
          name: ['correspondence address', 'adres korespondencyjny'],
        })
      : []),
    ...further_contacts.flatMap(({ email, phone }, index): TextField[] => {
      const at = `${path}/further_contacts/${index}`;
      return [
        { value: email, path: `${at}/email`, fa3: `${contact}/Email${suffix}`, max: emailLength, name: ['e-mail', 'e-mail'] },
        { value: phone, path: `${at}/phone`, fa3: `${contact}/Telefon${suffix}`, max: phoneLength, name: ['phone', 'telefon'] },
      ];
    }),
  ];
}

type Place = { gln: string | null; path: string; fa3: string };

/** The GLNs of the parties, with the address that each is of. */
function places(document: InvoiceDocument): Place[] {
  const { seller_details, buyer_details, third_parties, authorised_entity } = document.input;
  return [
    { gln: seller_details.address_gln, path: '/input/seller_details/address_gln', fa3: 'Podmiot1/Adres/GLN' },
    { gln: buyer_details.address_gln, path: '/input/buyer_details/address_gln', fa3: 'Podmiot2/Adres/GLN' },
    ...third_parties.map(({ address }, index) => ({
      gln: address?.gln ?? null,
      path: `/input/third_parties/${index}/address/gln`,
      fa3: 'Podmiot3/Adres/GLN',
    })),
    { gln: authorised_entity?.address.gln ?? null, path: '/input/authorised_entity/address/gln', fa3: 'PodmiotUpowazniony/Adres/GLN' },
    ...described(document).map(({ data, path, fa3 }) => ({
      gln: data.correspondence_address?.gln ?? null,
      path: `${path}/correspondence_address/gln`,
      fa3: `${fa3}/AdresKoresp/GLN`,
    })),
  ];
}

function gln({ gln: value, ...at }: Place): Issue[] {
  return when(value !== null && !isGln(value), () => error('gln_check_digit', at));
}

/** A simplified invoice names the buyer by its NIP, without the address that the GLN would be of. */
function unstatedPlace({ input: { kind, buyer_details } }: InvoiceDocument): Issue[] {
  return when(kind === 'simplified' && buyer_details.address_gln !== null, () =>
    error('gln_without_address', { path: '/input/buyer_details/address_gln', fa3: 'Podmiot2/Adres/GLN' }),
  );
}
