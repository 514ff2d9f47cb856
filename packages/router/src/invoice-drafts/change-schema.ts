import { z } from 'zod';
import { TransactionTerms, Transport } from './details-schema.ts';
import { optional } from './optional.ts';
import { AuthorisedEntity, BuyerDetails, CarrierFields, ThirdPartyFields } from './party-schema.ts';
import { InvoiceInput } from './schema.ts';

/** The members of parties and transports that no answer shows: a change that leaves one out keeps it. */
const further = ['email', 'phone', 'eori', 'correspondence_address', 'further_contacts'];
export const hiddenMembers = {
  buyer_details: [...further, 'address_gln'],
  third_party: [...further, 'tax_identifier', 'internal_id', 'address'],
  authorised_entity: [...further, 'nip', 'address'],
  carrier: ['tax_identifier', 'address'],
  transport: ['from', 'via', 'to'],
} as const;

/** The same object, in which what is hidden may be left out; absent and null differ then. */
function leavable({ shape }: z.ZodObject, hidden: readonly string[]) {
  const leave = (schema: z.core.$ZodType) => z.optional(schema instanceof z.ZodDefault ? schema.unwrap() : schema);
  return z.strictObject(Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, hidden.includes(name) ? leave(schema) : schema])));
}

const CarrierChange = leavable(CarrierFields, hiddenMembers.carrier);
const TransportChange = leavable(Transport.extend({ carrier: optional(CarrierChange) }), hiddenMembers.transport);

/** InvoiceInput as a change gives it: what answers do not show of parties may be left out, and stays as it is. */
export const InvoiceInputChange = InvoiceInput.extend({
  buyer_details: leavable(BuyerDetails, hiddenMembers.buyer_details).default({}),
  third_parties: z.array(leavable(ThirdPartyFields, hiddenMembers.third_party)).max(100).default([]),
  authorised_entity: optional(leavable(AuthorisedEntity, hiddenMembers.authorised_entity)),
  transaction_terms: optional(TransactionTerms.extend({ transports: z.array(TransportChange).max(20).default([]) })),
}).meta({
  id: 'InvoiceInputChange',
  description:
    'The whole input, as InvoiceInput. What answers do not show (identifiers, addresses and contacts of parties, places of transports) keeps its value where it is left out, and null clears it; the buyer is matched by customer_id, third parties and the authorised entity by role and name, carriers by name, transports by mode, order number and carrier.',
});

export type InvoiceInputChange = z.infer<typeof InvoiceInputChange>;
