import type { LocatedAddress } from './fields/addresses.ts';

/** What an invoice may say of a party beyond its name, its identifier and its address. */

export type Contact = { email: string | null; phone: string | null };

/** FA(3) takes so many sets of contact data of one party. */
export const maxContacts = 3;

export type FurtherPartyData = {
  /** The number under which customs know the party. */
  eori: string | null;
  correspondence_address: LocatedAddress | null;
  /** Contacts beside the party's own e-mail and phone. */
  further_contacts: Contact[];
};

export const taxpayerStatuses = ['liquidation', 'restructuring', 'bankruptcy', 'enterprise_in_succession'] as const;
export type TaxpayerStatus = (typeof taxpayerStatuses)[number];

/** Of the seller; its name, NIP, address, e-mail and phone are those of the organization. */
export type SellerDetails = FurtherPartyData & {
  /** The GLN of the organization's address. */
  address_gln: string | null;
  taxpayer_status: TaxpayerStatus | null;
};

export const authorisedRoles = ['enforcement_authority', 'court_bailiff', 'tax_representative'] as const;
export type AuthorisedRole = (typeof authorisedRoles)[number];

/** Who acts for the seller: art. 106c and art. 18a of the VAT act (FA(3) PodmiotUpowazniony). */
export type AuthorisedEntity = FurtherPartyData & Contact & { role: AuthorisedRole; name: string; nip: string; address: LocatedAddress };

/** Of the buyer; its name, identifier and address are those of the customer. */
export type BuyerDetails = FurtherPartyData & {
  /** The GLN of the customer's address. */
  address_gln: string | null;
  local_government_unit: boolean;
  vat_group_member: boolean;
  customer_number: string | null;
  email: string | null;
  phone: string | null;
};
