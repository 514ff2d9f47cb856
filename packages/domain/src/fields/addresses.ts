import { country, gln, optional, record, text } from './kinds.ts';
import type { ValuesOf } from './types.ts';

/** An address (FA(3) TAdres). */

const lines = {
  country_code: {
    type: country,
    fa3: 'KodKraju',
    label: ['Kraj', 'Country'],
    means: 'The ISO 3166-1 code of the country.',
    example: 'PL',
  },
  address_line_1: {
    type: text(512),
    fa3: 'AdresL1',
    label: ['Adres', 'Address'],
    asked: { label: ['Ulica i numer', 'Street and number'] },
    means: 'Street and number, or the place where there are no streets.',
    example: 'ul. Prosta 1',
  },
  address_line_2: {
    type: optional(text(512)),
    fa3: 'AdresL2',
    label: ['Adres', 'Address'],
    asked: { label: ['Kod pocztowy i miejscowość', 'Postal code and town'] },
    means: 'The rest of the address, such as postal code and town.',
    example: '00-001 Warszawa',
  },
} as const;

export const address = record({ id: 'Address', fields: lines });
export type Address = ValuesOf<typeof address>;

/** An address that an invoice itself gives. */
export const locatedAddress = record({
  id: 'LocatedAddress',
  fields: {
    ...lines,
    gln: {
      type: optional(gln),
      fa3: 'GLN',
      label: ['GLN', 'GLN'],
      means: 'The GS1 Global Location Number of the place: 13 digits, the last of which is a check digit.',
      example: '5901234123457',
    },
  },
});
export type LocatedAddress = ValuesOf<typeof locatedAddress>;

/** An address in one line, with the code of its country. */
export const addressLine = '{address_line_1}, {address_line_2}, {country_code}, GLN\u00A0{gln}';
