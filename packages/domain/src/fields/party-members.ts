import { z } from 'zod';
import { says } from '../messages/says.ts';
import { locatedAddress } from './addresses.ts';
import { email, form, gln, list, optional, record, text } from './kinds.ts';

/** Members of every party. */

/** The maximum of FA(3) for sets of contact data of one party. */
export const maxContacts = 3;

/** FA(3) names the contact data of an authorised entity with a suffix. */
type Suffix = '' | 'PU';

/** E-mail and phone, below their own element or as members of it. */
const contactMembers = (suffix: Suffix, place: '' | 'DaneKontaktowe/') =>
  ({
    email: {
      type: optional(email),
      fa3: `${place}Email${suffix}`,
      label: ['E-mail', 'E-mail'],
      means: 'The e-mail address.',
      example: 'biuro@example.pl',
    },
    phone: {
      type: optional(text(16)),
      fa3: `${place}Telefon${suffix}`,
      label: ['Telefon', 'Phone'],
      means: 'The phone number.',
      example: '+48 22 555 00 11',
    },
  }) as const;

/** The contact of a party itself. */
export const ownContact = (suffix: Suffix) => contactMembers(suffix, 'DaneKontaktowe/');

/** A set of contact data. */
const contacts = {
  '': record({ id: 'Contact', fields: contactMembers('', '') }),
  PU: record({ id: 'AuthorisedEntityContact', fields: contactMembers('PU', '') }),
} as const;

const eori = form(z.string().regex(/^[A-Z]{2}[A-Za-z0-9]{1,15}$/, { error: says('pattern.eori', {}) }), [
  'PL526587763500000',
  'DE1',
]);

export const eoriMember = {
  eori: {
    type: optional(eori),
    fa3: 'NrEORI',
    label: ['Numer EORI', 'EORI number'],
    means: 'The EORI number of the party: a country code and up to 15 letters or digits.',
    example: 'PL526587763500000',
  },
} as const;

export const addressGln = {
  address_gln: {
    type: optional(gln),
    fa3: 'Adres/GLN',
    label: ['GLN', 'GLN'],
    asked: { label: ['GLN adresu', 'GLN of the address'] },
    means: 'The GS1 Global Location Number of the address.',
    example: '5901234123457',
  },
} as const;

/** The address for correspondence. */
export const lettersMember = {
  correspondence_address: {
    type: optional(locatedAddress),
    fa3: 'AdresKoresp',
    label: ['Adres korespondencyjny', 'Correspondence address'],
    asked: { add: ['Dodaj adres korespondencyjny', 'Add correspondence address'] },
    means: 'The correspondence address, where it differs from the address.',
  },
} as const;

/** Further contacts, after the party's own. */
export const contactsMember = (suffix: Suffix) =>
  ({
    further_contacts: {
      type: list(contacts[suffix], maxContacts),
      fa3: 'DaneKontaktowe',
      label: ['Dane kontaktowe', 'Contacts'],
      asked: { label: ['Dalsze dane kontaktowe', 'Further contacts'], add: ['Dodaj kontakt', 'Add contact'] },
      means:
        'Further contacts, in addition to the e-mail address and phone number of the party; three contacts in all at most.',
    },
  }) as const;

export const customerNumber = {
  type: optional(text(256)),
  fa3: 'NrKlienta',
  label: ['Numer klienta', 'Customer number'],
  means: 'The customer number of the party in the contract or the order.',
  example: '99999999',
} as const;
