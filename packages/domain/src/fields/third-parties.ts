import { z } from 'zod';
import { says } from '../messages/says.ts';
import { locatedAddress } from './addresses.ts';
import { derivedIdentifier, partyIdentifier, taxIdentifierText } from './identifiers.ts';
import { code, form, list, nip, optional, percentage, readAs, record, text } from './kinds.ts';
import { contactsMember, customerNumber, eoriMember, lettersMember, ownContact } from './party-members.ts';
import type { Table, ValuesOf } from './types.ts';

/** Parties to an invoice other than seller and buyer (FA(3) Podmiot3 and PodmiotUpowazniony). */

export const thirdPartyRoles = {
  factor: { fa3: '1', label: ['Faktor', 'Factor'] },
  recipient: { fa3: '2', label: ['Odbiorca', 'Recipient'] },
  original_entity: { fa3: '3', label: ['Podmiot pierwotny', 'Original entity'] },
  additional_buyer: { fa3: '4', label: ['Dodatkowy nabywca', 'Additional buyer'] },
  issuer: { fa3: '5', label: ['Wystawca faktury', 'Issuer'] },
  payer: { fa3: '6', label: ['Dokonujący płatności', 'Payer'] },
  local_government_issuer: {
    fa3: '7',
    label: ['Jednostka samorządu terytorialnego – wystawca', 'Local government unit – issuer'],
  },
  local_government_recipient: {
    fa3: '8',
    label: ['Jednostka samorządu terytorialnego – odbiorca', 'Local government unit – recipient'],
  },
  vat_group_issuer: { fa3: '9', label: ['Członek grupy VAT – wystawca', 'VAT group member – issuer'] },
  vat_group_recipient: { fa3: '10', label: ['Członek grupy VAT – odbiorca', 'VAT group member – recipient'] },
  employee: { fa3: '11', label: ['Pracownik', 'Employee'] },
  other: { fa3: null, label: ['Inny podmiot', 'Other party'] },
} as const;

export const authorisedRoles = {
  enforcement_authority: { fa3: '1', label: ['Organ egzekucyjny', 'Enforcement authority'] },
  court_bailiff: { fa3: '2', label: ['Komornik sądowy', 'Court bailiff'] },
  tax_representative: { fa3: '3', label: ['Przedstawiciel podatkowy', 'Tax representative'] },
} as const;

const name = {
  type: text(512),
  fa3: 'DaneIdentyfikacyjne/Nazwa',
  label: ['Nazwa', 'Name'],
  means: 'First and last name, or the name of the enterprise.',
  example: 'Zakład Drugi sp. z o.o.',
} as const;

const address = { fa3: 'Adres', label: ['Adres', 'Address'], means: 'The address.' } as const;

const role = {
  role: {
    type: code(thirdPartyRoles, 'RolaInna'),
    fa3: 'Rola',
    label: ['Rola', 'Role'],
    means: 'The role of the party on the invoice.',
    example: 'additional_buyer',
  },
  role_description: {
    type: optional(text(256)),
    fa3: 'OpisRoli',
    label: ['Rola', 'Role'],
    asked: { label: ['Opis roli', 'Description of the role'] },
    means: 'A description of the role; required where `role` is `other`, and only allowed there.',
    example: null,
  },
} as const;

const furtherMembers = {
  ...eoriMember,
  address: { ...address, type: optional(locatedAddress), asked: { add: ['Dodaj adres', 'Add address'] } },
  share: {
    type: optional(percentage),
    fa3: 'Udzial',
    label: ['Udział', 'Share'],
    asked: { label: ['Udział (%)', 'Share (%)'] },
    means:
      'The share of an additional buyer, as a percentage. The buyer has the rest of 100; where no share is given, all buyers have equal shares.',
    example: '50',
  },
  customer_number: customerNumber,
  ...lettersMember,
  ...ownContact(''),
  ...contactsMember(''),
} as const;

const identity = { fa3: 'DaneIdentyfikacyjne', label: ['Identyfikator podatkowy', 'Tax ID'] } as const;
const internalId = form(z.string().regex(/^[1-9]\d{9}-\d{5}$/, { error: says('pattern.internal_id', {}) }), [
  '5261040828-00002',
]);

/** A third party as a request gives it. */
export const givenThirdParty = record({
  id: 'ThirdParty',
  fields: {
    ...role,
    name,
    tax_identifier: {
      ...identity,
      type: taxIdentifierText,
      means:
        'The tax identifier of the party. Its kind (NIP, VAT-UE number or another) follows from it and the country of the address.',
      example: 'PL5265877635',
    },
    internal_id: {
      type: optional(internalId),
      fa3: 'DaneIdentyfikacyjne/IDWew',
      label: ['Identyfikator wewnętrzny', 'Internal identifier'],
      means:
        'The KSeF identifier of a unit of a taxpayer (IDWew), instead of `tax_identifier`: the NIP and five digits.',
      example: null,
    },
    ...furtherMembers,
  },
});

export const thirdParty = readAs(
  givenThirdParty,
  {
    shared: ['DaneIdentyfikacyjne'],
    order: [
      'NrEORI',
      'DaneIdentyfikacyjne',
      'Adres',
      'AdresKoresp',
      'DaneKontaktowe',
      'Rola',
      'RolaInna',
      'OpisRoli',
      'Udzial',
      'NrKlienta',
    ],
    fields: {
      ...role,
      identifier: {
        ...identity,
        type: partyIdentifier,
        means: 'The identifier of the party.',
        example: { kind: 'none', country_code: null, value: null },
      },
      name,
      ...furtherMembers,
    },
  },
  ({ tax_identifier, internal_id, ...party }, check) => {
    if (internal_id === null)
      return { ...party, identifier: derivedIdentifier(tax_identifier, party.address?.country_code ?? 'PL', check) };
    if (tax_identifier !== null)
      check.addIssue({ code: 'custom', message: says('ambiguous_identifier', {}), path: ['internal_id'] });
    return { ...party, identifier: { kind: 'internal_id' as const, country_code: 'PL' as const, value: internal_id } };
  },
);

/** Who acts for the seller: art. 106c and art. 18a of the VAT act. */
export const authorisedEntity = record({
  id: 'AuthorisedEntity',
  shared: ['DaneIdentyfikacyjne'],
  order: ['NrEORI', 'DaneIdentyfikacyjne', 'Adres', 'AdresKoresp', 'DaneKontaktowe', 'RolaPU'],
  fields: {
    role: {
      type: code(authorisedRoles),
      fa3: 'RolaPU',
      label: ['Rola', 'Role'],
      means: 'The role in which it acts for the seller (art. 106c and art. 18a of the VAT act).',
      example: 'tax_representative',
    },
    nip: {
      type: nip,
      fa3: 'DaneIdentyfikacyjne/NIP',
      label: ['NIP', 'Tax ID (NIP)'],
      means: 'The NIP of the entity.',
      example: '5261040828',
    },
    name: { ...name, example: 'Przedstawiciel sp. z o.o.' },
    ...eoriMember,
    address: { ...address, type: locatedAddress },
    ...lettersMember,
    ...ownContact('PU'),
    ...contactsMember('PU'),
  },
});

/** The members of an invoice that hold them. */
export const thirdPartyMembers = {
  third_parties: {
    type: list(thirdParty, 100),
    fa3: 'Podmiot3',
    label: ['Podmiot trzeci', 'Third party'],
    asked: {
      label: ['Inne podmioty na fakturze', 'Other parties on the invoice'],
      add: ['Dodaj podmiot', 'Add party'],
    },
    means: 'Further parties, each in a role.',
  },
  authorised_entity: {
    type: optional(authorisedEntity),
    fa3: 'PodmiotUpowazniony',
    label: ['Podmiot upoważniony', 'Authorised entity'],
    means: 'An entity that acts for the seller: a bailiff, an enforcement authority or a tax representative.',
  },
} as const satisfies Table['fields'];

export type ThirdParty = ValuesOf<typeof thirdParty>;
export type ThirdPartyRole = ThirdParty['role'];
export type AuthorisedEntity = ValuesOf<typeof authorisedEntity>;
export type AuthorisedRole = AuthorisedEntity['role'];
