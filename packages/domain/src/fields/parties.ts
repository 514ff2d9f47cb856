import { code, optional, record, yesNo } from './kinds.ts';
import { addressGln, contactsMember, customerNumber, eoriMember, lettersMember, ownContact } from './party-members.ts';
import type { ValuesOf } from './types.ts';

/**
 * Optional details of seller and buyer on an invoice, in addition to the data of the organization and the customer
 * (FA(3) Podmiot1 and Podmiot2).
 */

export const taxpayerStatuses = {
  liquidation: { fa3: '1', label: ['w likwidacji', 'in liquidation'] },
  restructuring: { fa3: '2', label: ['w postępowaniu restrukturyzacyjnym', 'in restructuring'] },
  bankruptcy: { fa3: '3', label: ['w upadłości', 'in bankruptcy'] },
  enterprise_in_succession: { fa3: '4', label: ['przedsiębiorstwo w spadku', 'enterprise in succession'] },
} as const;

export const sellerDetails = record({
  id: 'SellerDetails',
  fields: {
    ...eoriMember,
    ...addressGln,
    ...lettersMember,
    ...contactsMember(''),
    taxpayer_status: {
      type: optional(code(taxpayerStatuses)),
      fa3: 'StatusInfoPodatnika',
      label: ['Status podatnika', 'Status of the taxpayer'],
      means:
        'The status of the seller as a taxpayer, where it is in one of these: in liquidation, in restructuring, bankrupt or in succession.',
      example: null,
    },
  },
});

const concerns = ['Faktura dotyczy', 'Concerns'] as const;

export const buyerDetails = record({
  id: 'BuyerDetails',
  order: [
    'NrEORI',
    'DaneIdentyfikacyjne',
    'Adres',
    'AdresKoresp',
    'DaneKontaktowe',
    'NrKlienta',
    'IDNabywcy',
    'JST',
    'GV',
  ],
  fields: {
    ...eoriMember,
    ...addressGln,
    customer_number: customerNumber,
    ...lettersMember,
    ...ownContact(''),
    ...contactsMember(''),
    local_government_unit: {
      type: yesNo,
      fa3: 'JST',
      label: ['jednostki podrzędnej JST', 'a subordinate unit of a local government unit'],
      asked: { label: ['Dotyczy jednostki podrzędnej JST', 'Concerns a subordinate unit of a local government unit'] },
      listedAs: concerns,
      means:
        'Whether the invoice concerns a subordinate unit of a local government unit (JST), such as a school. That unit sees the invoice in KSeF where it is a third party in the role `local_government_recipient`, with its NIP or internal identifier.',
      example: false,
    },
    vat_group_member: {
      type: yesNo,
      fa3: 'GV',
      label: ['członka grupy VAT', 'a member of a VAT group'],
      asked: { label: ['Dotyczy członka grupy VAT', 'Concerns a member of a VAT group'] },
      listedAs: concerns,
      means:
        'Whether the invoice concerns a member of a VAT group. That member sees the invoice in KSeF where it is a third party in the role `vat_group_recipient`, with its NIP or internal identifier.',
      example: false,
    },
  },
});

export type SellerDetails = ValuesOf<typeof sellerDetails>;
export type BuyerDetails = ValuesOf<typeof buyerDetails>;
export type TaxpayerStatus = NonNullable<SellerDetails['taxpayer_status']>;
export type FurtherPartyData = Pick<SellerDetails, 'eori' | 'correspondence_address' | 'further_contacts'>;
export type Contact = SellerDetails['further_contacts'][number];
