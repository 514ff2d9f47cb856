import type { InvoiceDocument } from '../src/document.ts';
import { invoiceDefaults, partyDefaults } from '../src/drafts/defaults.ts';
import type { LocatedAddress } from '../src/fields/addresses.ts';
import type { FurtherPartyData, SellerDetails } from '../src/fields/parties.ts';
import type { AuthorisedEntity } from '../src/fields/third-parties.ts';
import { thirdParty } from './kinds.ts';
import { sampleDocument } from './sample.ts';

/** Three places that GS1 could have numbered. */
export const glns = ['5901234123457', '5907653870019', '5907653870026'] as const;

/** What can be said of a party, with its name in every text. */
export function furtherData(name: string, gln: string | null = null): FurtherPartyData {
  return {
    eori: `PL${name.toUpperCase()}`,
    correspondence_address: placeOf(name, gln),
    further_contacts: [
      { email: `biuro@${name}.example`, phone: '+48 22 100 00 01' },
      { email: null, phone: '+48 22 100 00 02' },
    ],
  };
}

export function placeOf(name: string, gln: string | null): LocatedAddress {
  return { country_code: 'PL', address_line_1: `skr. poczt. ${name}`, address_line_2: null, gln };
}

export function actingFor(change: Partial<AuthorisedEntity> = {}): AuthorisedEntity {
  return {
    role: 'court_bailiff',
    name: 'Komornik Sądowy przy Sądzie Rejonowym, Kancelaria nr 7',
    nip: '5261040828',
    address: placeOf('kancelaria', glns[0]),
    email: 'kancelaria@komornik.example',
    phone: '+48 22 100 00 03',
    ...partyDefaults,
    ...change,
  };
}

/**
 * A seller in liquidation, its buyer and a recipient, of each of whom is said all that can be: as example 22 of the
 * ministry and more.
 */
export function withPartyDetails(change: Partial<SellerDetails> = {}): InvoiceDocument {
  const recipient = thirdParty({ role: 'recipient', share: null, email: null, phone: null, ...partyDefaults });
  return sampleDocument({
    seller_details: {
      ...furtherData('sprzedawca', glns[1]),
      address_gln: glns[0],
      taxpayer_status: 'liquidation',
      ...change,
    },
    buyer_details: {
      ...invoiceDefaults.buyer_details,
      ...furtherData('nabywca'),
      email: 'nabywca@example.com',
      address_gln: glns[2],
    },
    third_parties: [{ ...recipient, ...furtherData('odbiorca'), address: placeOf('magazyn', glns[0]) }],
  });
}
