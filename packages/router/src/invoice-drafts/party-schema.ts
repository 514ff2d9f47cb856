import { thirdPartyRoles } from '@invoicing/domain/details';
import { locatedAddress } from '@invoicing/domain/fields/addresses';
import { derivedIdentifier, givenTaxIdentifier } from '@invoicing/domain/fields/identifiers';
import { decimal, text } from '@invoicing/domain/fields/values';
import { says } from '@invoicing/domain/messages/says';
import { parseNip } from '@invoicing/domain/nip';
import { authorisedRoles, maxContacts, taxpayerStatuses } from '@invoicing/domain/party-details';
import { z } from 'zod';
import { optional } from './optional.ts';

/** What an invoice may say of its parties beyond the data of the organization and the customer. */

const Email = text(255);
const Phone = text(16);
const Gln = z.string().regex(/^\d{13}$/, { error: says('pattern.gln', {}) });
const contact = { email: optional(Email), phone: optional(Phone) };

const furtherPartyData = {
  eori: optional(z.string().regex(/^[A-Z]{2}[A-Za-z0-9]{1,15}$/, { error: says('pattern.eori', {}) })),
  correspondence_address: optional(locatedAddress.schema),
  further_contacts: z.array(z.strictObject(contact)).max(maxContacts).default([]),
};

export const SellerDetails = z.strictObject({ ...furtherPartyData, address_gln: optional(Gln), taxpayer_status: optional(z.enum(taxpayerStatuses)) });

export const BuyerDetails = z.strictObject({
  local_government_unit: z.boolean().default(false),
  vat_group_member: z.boolean().default(false),
  customer_number: optional(text(256)),
  ...contact,
  ...furtherPartyData,
  address_gln: optional(Gln),
});

/** A third party as it is written; its identifier is derived of it. */
export const ThirdPartyFields = z.strictObject({
  role: z.enum(thirdPartyRoles),
  role_description: optional(text(256)),
  name: text(512),
  tax_identifier: givenTaxIdentifier.default(null),
  internal_id: optional(z.string().regex(/^[1-9]\d{9}-\d{5}$/, { error: says('pattern.internal_id', {}) })),
  address: optional(locatedAddress.schema),
  ...contact,
  ...furtherPartyData,
  share: optional(decimal(3, 6)),
  customer_number: optional(text(256)),
});

export const ThirdParty = ThirdPartyFields.transform(({ tax_identifier, internal_id, ...party }, check) => {
  if (internal_id === null) return { ...party, identifier: derivedIdentifier(tax_identifier, party.address?.country_code ?? 'PL', check) };
  if (tax_identifier !== null) check.addIssue({ code: 'custom', message: says('ambiguous_identifier', {}), path: ['internal_id'] });
  return { ...party, identifier: { kind: 'internal_id' as const, country_code: 'PL' as const, value: internal_id } };
});

const Nip = z
  .string()
  .max(20)
  .transform((given, check) => {
    const nip = parseNip(given);
    if (nip !== null) return nip;
    check.addIssue({ code: 'custom', message: says('nip_checksum', {}) });
    return z.NEVER;
  });

/** Who acts for the seller. */
export const AuthorisedEntity = z.strictObject({
  role: z.enum(authorisedRoles),
  name: text(512),
  nip: Nip,
  address: locatedAddress.schema,
  ...contact,
  ...furtherPartyData,
});
