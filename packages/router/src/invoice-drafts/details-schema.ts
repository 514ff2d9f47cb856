import { linePresentations, vehicleKinds, vehicleNumberKinds } from '@invoicing/domain/details';
import { vatRates } from '@invoicing/domain/document';
import { adjustments } from '@invoicing/domain/fields/adjustments';
import { attachment } from '@invoicing/domain/fields/attachment';
import { defaultsOf } from '@invoicing/domain/fields/complete';
import { footer } from '@invoicing/domain/fields/footer';
import { buyerDetails, sellerDetails } from '@invoicing/domain/fields/parties';
import { receivedPayment } from '@invoicing/domain/fields/received-payments';
import { transactionTerms } from '@invoicing/domain/fields/terms';
import { authorisedEntity, thirdParty } from '@invoicing/domain/fields/third-parties';
import { Amount, BusinessDate, decimal, text } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { optional } from './optional.ts';

/** What an invoice may say beyond what every invoice says; all of it optional, so that input without it stays what it was. */

export const ReceivedPayments = z.array(receivedPayment.schema).max(31);

const ChargedTax = z.strictObject({ vat_rate: z.enum(vatRates), net: Amount, vat: Amount, vat_pln: optional(Amount) });

export const AdvanceInvoices = z
  .array(
    z.strictObject({ ksef_number: optional(z.string().max(40)), number: optional(text(256)), by_rate: z.array(ChargedTax).max(vatRates.length).default([]) }),
  )
  .max(100);

const NewVehicle = z.strictObject({
  line_ref: text(36),
  first_use_date: BusinessDate,
  make: optional(text(256)),
  model: optional(text(256)),
  colour: optional(text(256)),
  registration_number: optional(text(256)),
  production_year: optional(text(256)),
  kind: z.enum(vehicleKinds),
  usage: text(256),
  number_kind: optional(z.enum(vehicleNumberKinds)),
  number: optional(text(256)),
  type: optional(text(256)),
});

export const NewTransport = z.strictObject({ notice_due: z.boolean(), vehicles: z.array(NewVehicle).min(1).max(1000) });

/** What a line may say beyond what every line says; without its quantity and price it is shown by its amount or its name. */
export const lineDetails = {
  supply_date: optional(BusinessDate),
  presentation: z.enum(linePresentations).default('full'),
  row_id: optional(text(50)),
  annex_15: z.boolean().default(false),
  excise_duty: optional(Amount),
  tax_exchange_rate: optional(decimal(16, 6)),
};

/** The members of InvoiceInput that only some invoices have. */
export const invoiceDetails = {
  seller_details: sellerDetails.schema.default(() => defaultsOf(sellerDetails)),
  buyer_details: buyerDetails.schema.default(() => defaultsOf(buyerDetails)),
  third_parties: z.array(thirdParty.schema).max(100).default([]),
  authorised_entity: optional(authorisedEntity.schema),
  received_payments: ReceivedPayments.default([]),
  advance_invoices: AdvanceInvoices.default([]),
  adjustments: optional(adjustments.schema),
  transaction_terms: optional(transactionTerms.schema),
  warehouse_documents: z.array(text(256)).max(1000).default([]),
  receipt_invoice: z.boolean().default(false),
  related_parties: z.boolean().default(false),
  excise_refund: z.boolean().default(false),
  footer: optional(footer.schema),
  attachment: attachment.schema,
  total_only: z.boolean().default(false),
  vat_per_line: z.boolean().default(false),
};
