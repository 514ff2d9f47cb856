import { buyerDetails } from '@invoicing/domain/fields/parties';
import { transactionTerms } from '@invoicing/domain/fields/terms';
import { authorisedEntity, givenThirdParty } from '@invoicing/domain/fields/third-parties';
import { givenCarrier, transport } from '@invoicing/domain/fields/transport';
import { z } from 'zod';
import { optional } from '../wire.ts';
import { withDocsOf } from '../with-docs-of.ts';
import { InvoiceInput } from './schema.ts';

/** Members of parties and transports that answers redact: an update that leaves one out keeps its value. */
const further = ['email', 'phone', 'eori', 'correspondence_address', 'further_contacts'];
export const redactedMembers = {
  buyer_details: [...further, 'address_gln'],
  third_party: [...further, 'tax_identifier', 'internal_id', 'address'],
  authorised_entity: [...further, 'nip', 'address'],
  carrier: ['tax_identifier', 'address'],
  transport: ['from', 'via', 'to'],
} as const;

/** The same object with the redacted members optional. Leaving one out keeps its value; null clears it. */
function leavable(id: string, { shape }: z.ZodObject, redacted: readonly string[]) {
  const leave = (schema: z.core.$ZodType) =>
    withDocsOf(schema, z.optional(schema instanceof z.ZodDefault ? schema.unwrap() : schema));
  return z
    .strictObject(
      Object.fromEntries(
        Object.entries(shape).map(([name, schema]) => [name, redacted.includes(name) ? leave(schema) : schema]),
      ),
    )
    .meta({ id });
}

const { carrier } = transport.schema.shape;
const CarrierChange = leavable('CarrierChange', givenCarrier.schema, redactedMembers.carrier);
const TransportChange = leavable(
  'TransportChange',
  transport.schema.extend({ carrier: withDocsOf(carrier, optional(CarrierChange)) }),
  redactedMembers.transport,
);
const { transports } = transactionTerms.schema.shape;
const TransactionTermsChange = transactionTerms.schema
  .extend({ transports: withDocsOf(transports, z.array(TransportChange).max(20).default([])) })
  .meta({ id: 'TransactionTermsChange' });

const { shape: members } = InvoiceInput;

/** A third party in an update. */
export const ThirdPartyChange = leavable('ThirdPartyChange', givenThirdParty.schema, redactedMembers.third_party);

/** InvoiceInput of an update: members of parties that answers redact may be left out, and keep their value. */
export const InvoiceInputChange = InvoiceInput.extend({
  buyer_details: withDocsOf(
    members.buyer_details,
    leavable('BuyerDetailsChange', buyerDetails.schema, redactedMembers.buyer_details).default({}),
  ),
  third_parties: withDocsOf(members.third_parties, z.array(ThirdPartyChange).max(100).default([])),
  authorised_entity: withDocsOf(
    members.authorised_entity,
    optional(leavable('AuthorisedEntityChange', authorisedEntity.schema, redactedMembers.authorised_entity)),
  ),
  transaction_terms: withDocsOf(members.transaction_terms, optional(TransactionTermsChange)),
}).meta({
  id: 'InvoiceInputChange',
  description:
    'The whole input, as InvoiceInput. What answers do not show (identifiers, addresses and contacts of parties, places of transports) keeps its value where it is left out, and null or an empty list clears it; the buyer is matched by customer_id, third parties and the authorised entity by role and name, carriers by name, transports by mode, order number and carrier. One that matches none, while the change no longer names a stored one, has to give what that one has, or null: `unmatched_party` names each such member.',
});

export type InvoiceInputChange = z.infer<typeof InvoiceInputChange>;
