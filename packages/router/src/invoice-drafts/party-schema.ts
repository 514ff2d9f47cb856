import { thirdPartyRoles } from '@invoicing/domain/details';
import { decimal, text } from '@invoicing/domain/fields/values';
import { says } from '@invoicing/domain/messages/says';
import { parseNip } from '@invoicing/domain/nip';
import { authorisedRoles, maxContacts, taxpayerStatuses } from '@invoicing/domain/party-details';
import { deriveTaxIdentifier, maxOtherLength, type TaxIdentifierProblem } from '@invoicing/domain/tax-identifier';
import { z } from 'zod';
import { AddressInput, TaxIdentifierInput } from '../customers/schema.ts';
import { optional } from './optional.ts';

/** What an invoice may say of its parties beyond the data of the organization and the customer. */

const Email = text(255);
const Phone = text(16);
const Gln = z.string().regex(/^\d{13}$/, { error: says('pattern.gln', {}) });
const contact = { email: optional(Email), phone: optional(Phone) };

/** An address that this invoice alone gives. */
export const LocatedAddress = AddressInput.extend({ gln: optional(Gln) });

const furtherPartyData = {
  eori: optional(z.string().regex(/^[A-Z]{2}[A-Za-z0-9]{1,15}$/, { error: says('pattern.eori', {}) })),
  correspondence_address: optional(LocatedAddress),
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

type Check = { addIssue: (issue: { code: 'custom'; message: string; path: string[] }) => void };

const tellIdentifier = (problem: TaxIdentifierProblem) => (problem === 'too_long' ? says('too_long', { with: { max: maxOtherLength } }) : says(problem, {}));

/** The tax number with the kind that follows from it and the country, as for customers. */
function derived(raw: string | null, country: string, check: Check) {
  const identifier = deriveTaxIdentifier(raw, country);
  if ('kind' in identifier) return identifier;
  check.addIssue({ code: 'custom', message: tellIdentifier(identifier.problem), path: ['tax_identifier'] });
  return z.NEVER;
}

/** A third party as it is written; its identifier is derived of it. */
export const ThirdPartyFields = z.strictObject({
  role: z.enum(thirdPartyRoles),
  role_description: optional(text(256)),
  name: text(512),
  tax_identifier: TaxIdentifierInput.default(null),
  internal_id: optional(z.string().regex(/^[1-9]\d{9}-\d{5}$/, { error: says('pattern.internal_id', {}) })),
  address: optional(LocatedAddress),
  ...contact,
  ...furtherPartyData,
  share: optional(decimal(3, 6)),
  customer_number: optional(text(256)),
});

export const ThirdParty = ThirdPartyFields.transform(({ tax_identifier, internal_id, ...party }, check) => {
  if (internal_id === null) return { ...party, identifier: derived(tax_identifier, party.address?.country_code ?? 'PL', check) };
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
  address: LocatedAddress,
  ...contact,
  ...furtherPartyData,
});

/** A carrier as it is written; its identifier is derived of it. */
export const CarrierFields = z.strictObject({ name: text(512), tax_identifier: TaxIdentifierInput.default(null), address: LocatedAddress });

export const Carrier = CarrierFields.transform(({ tax_identifier, ...carrier }, check) => ({
  ...carrier,
  identifier: derived(tax_identifier, carrier.address.country_code, check),
}));
