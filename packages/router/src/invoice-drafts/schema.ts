import { type InvoiceInput as InvoiceDocumentInput, vatRates } from '@invoicing/domain/document';
import { invoice } from '@invoicing/domain/fields/invoice';
import type { BuyerDetails } from '@invoicing/domain/fields/parties';
import type { TransactionTerms } from '@invoicing/domain/fields/terms';
import type { AuthorisedEntity, ThirdParty } from '@invoicing/domain/fields/third-parties';
import { z } from 'zod';
import { Author, ContentHash, ExternalReference, ExternalSystem, optional, page, Times, Uuid } from '../wire.ts';

/** The business input of a draft; parsing yields the domain's normalized document input. */
export const InvoiceInput = invoice.schema;

export const InvoiceDraftCreate = z
  .strictObject({
    external_system: ExternalSystem,
    external_reference: ExternalReference,
    replaces_invoice_id: optional(Uuid),
    input: InvoiceInput,
  })
  .meta({ id: 'InvoiceDraftCreate' });

const vatPln = (what: string, sum: string) =>
  z
    .string()
    .nullable()
    .meta({
      description: `${what} in PLN: the tax of ${sum} before rounding, times the exchange rate, rounded once (art. 31a, art. 106e ust. 11 of the VAT act). It may differ by a grosz from the rounded tax times that rate. Equal to \`vat\` where the currency is PLN; null while an exchange rate is missing.`,
    });

const amounts = {
  net: z.string(),
  vat: z.string(),
  gross: z.string(),
  vat_pln: vatPln('The VAT of the document', 'each VAT rate'),
  by_rate: z.array(
    z.object({
      vat_rate: z.enum(vatRates),
      net: z.string(),
      vat: z.string(),
      gross: z.string(),
      vat_pln: vatPln('The VAT of this rate', 'the rate'),
    }),
  ),
};

export const Totals = z.object({ ...amounts, amount_due: z.string() }).meta({ id: 'Totals' });

/** The amounts before and after a correction; an amount due is stated only for the difference. */
export const StateTotals = z.object(amounts).meta({ id: 'StateTotals' });

/** The input as answers show it: of parties other than the client only the names, without identifiers and addresses. */
export type ShownInput = Omit<
  InvoiceDocumentInput,
  'buyer_details' | 'third_parties' | 'authorised_entity' | 'transaction_terms'
> & {
  buyer_details: Pick<BuyerDetails, 'local_government_unit' | 'vat_group_member' | 'customer_number'>;
  third_parties: ShownThirdParty[];
  authorised_entity: Pick<AuthorisedEntity, 'role' | 'name'> | null;
  transaction_terms: (Omit<TransactionTerms, 'transports'> & { transports: ShownTransport[] }) | null;
};
export type ShownThirdParty = Pick<ThirdParty, 'role' | 'role_description' | 'name' | 'share' | 'customer_number'>;
type ShownTransport = Omit<TransactionTerms['transports'][number], 'carrier' | 'from' | 'via' | 'to'> & {
  carrier: { name: string } | null;
};

export const InvoiceDraft = z
  .object({
    id: Uuid,
    type: z.literal('invoice_draft'),
    version: z.number().int(),
    status: z.enum(['open', 'issued', 'discarded']),
    external_system: z.string(),
    external_reference: z.string(),
    customer_id: Uuid,
    customer_version: z.number().int(),
    replaces_invoice_id: Uuid.nullable(),
    input: z.custom<ShownInput>().meta({
      type: 'object',
      description:
        'The business input as given, normalised (see InvoiceInput), with what it left open from the settings of the organization; of the buyer, third parties and carriers without identifiers, addresses and contacts.',
    }),
    totals: Totals,
    content_hash: ContentHash,
    latest_approval_intent_id: Uuid.nullable(),
    invoice_id: Uuid.nullable(),
    created_by: Author,
    meta: Times,
  })
  .meta({ id: 'InvoiceDraft' });

export const InvoiceDraftPage = page(InvoiceDraft).meta({ id: 'InvoiceDraftPage' });

export const DraftIssue = z
  .object({
    severity: z.enum(['error', 'warning', 'info']),
    code: z.string(),
    path: z.string(),
    message: z.string(),
    message_pl: z.string(),
    fa3_path: z.string().nullable(),
    docs_url: z.url(),
  })
  .meta({ id: 'DraftIssue' });
