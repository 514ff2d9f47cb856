import { isCurrency } from '@invoicing/domain/currency';
import { cargoKinds, columnTypes, linePresentations, thirdPartyRoles, transportModes, vehicleKinds, vehicleNumberKinds } from '@invoicing/domain/details';
import { paymentMethods, vatRates } from '@invoicing/domain/document';
import { normaliseAccount } from '@invoicing/domain/iban';
import { deriveTaxIdentifier } from '@invoicing/domain/tax-identifier';
import { z } from 'zod';
import { AddressInput, TaxIdentifierInput } from '../customers/schema.ts';
import { Amount, BusinessDate, decimal, Moment, text } from '../wire.ts';

/** What an invoice may say beyond what every invoice says; all of it optional, so that input without it stays what it was. */

export const optional = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

const Email = text(255);
const Phone = text(16);

/** A Polish IBAN may be given as its 26 digits. */
export const BankAccount = z
  .string()
  .min(10)
  .max(50)
  .regex(/^[A-Za-z0-9 -]+$/)
  .transform(normaliseAccount);

type Check = { addIssue: (issue: { code: 'custom'; message: string; path: string[]; params: { code: string } }) => void };

/** The tax number with the kind that follows from it and the country, as for customers. */
function derived(raw: string | null, country: string, check: Check) {
  const identifier = deriveTaxIdentifier(raw, country);
  if ('kind' in identifier) return identifier;
  check.addIssue({ code: 'custom', message: 'is no valid tax identifier', path: ['tax_identifier'], params: { code: identifier.problem } });
  return z.NEVER;
}

const ThirdParty = z
  .strictObject({
    role: z.enum(thirdPartyRoles),
    role_description: optional(text(256)),
    name: text(512),
    tax_identifier: TaxIdentifierInput.default(null),
    internal_id: optional(z.string().regex(/^[1-9]\d{9}-\d{5}$/)),
    address: optional(AddressInput),
    email: optional(Email),
    phone: optional(Phone),
    share: optional(decimal(3, 6)),
    customer_number: optional(text(256)),
  })
  .transform(({ tax_identifier, internal_id, ...party }, check) => {
    if (internal_id === null) return { ...party, identifier: derived(tax_identifier, party.address?.country_code ?? 'PL', check) };
    if (tax_identifier !== null)
      check.addIssue({ code: 'custom', message: 'cannot stand beside a tax identifier', path: ['internal_id'], params: { code: 'ambiguous_identifier' } });
    return { ...party, identifier: { kind: 'internal_id' as const, country_code: 'PL' as const, value: internal_id } };
  });

const BuyerDetails = z.strictObject({
  local_government_unit: z.boolean().default(false),
  vat_group_member: z.boolean().default(false),
  customer_number: optional(text(256)),
  email: optional(Email),
  phone: optional(Phone),
});

export const ReceivedPayments = z.array(z.strictObject({ date: BusinessDate, amount: Amount, exchange_rate: optional(decimal(16, 6)) })).max(31);

const ChargedTax = z.strictObject({ vat_rate: z.enum(vatRates), net: Amount, vat: Amount, vat_pln: optional(Amount) });

export const AdvanceInvoices = z
  .array(
    z.strictObject({ ksef_number: optional(z.string().max(40)), number: optional(text(256)), by_rate: z.array(ChargedTax).max(vatRates.length).default([]) }),
  )
  .max(100);

const Adjustment = z.strictObject({ amount: Amount, reason: text(256) });
const Adjustments = z.strictObject({ charges: z.array(Adjustment).max(100).default([]), deductions: z.array(Adjustment).max(100).default([]) });

const accountDetails = {
  swift: optional(z.string().regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/)),
  own_account: optional(z.enum(['receivables_purchase', 'collection', 'own_economy'])),
  bank_name: optional(text(256)),
  description: optional(text(256)),
};

/** What a payment may say beyond its method, its day and its account. */
export const paymentDetails = {
  account_details: optional(z.strictObject(accountDetails)),
  factor_account: optional(z.strictObject({ bank_account: BankAccount, ...accountDetails })),
  partial_payments: z
    .array(z.strictObject({ amount: Amount, date: BusinessDate, method: optional(z.enum(paymentMethods)) }))
    .max(100)
    .default([]),
  further_due_dates: z.array(BusinessDate).max(98).default([]),
  relative_term: optional(z.strictObject({ count: z.number().int().min(0).max(10_000), unit: text(50), event: text(256) })),
  early_payment: optional(z.strictObject({ terms: text(256), discount: text(256) })),
  payment_link: optional(z.string().max(512)),
  ksef_payment_id: optional(z.string().regex(/^\d{3}[a-zA-Z0-9]{10}$/)),
};

const NamedDocument = z.strictObject({ number: optional(text(256)), date: optional(BusinessDate) });

const Carrier = z
  .strictObject({ name: text(512), tax_identifier: TaxIdentifierInput.default(null), address: AddressInput })
  .transform(({ tax_identifier, ...carrier }, check) => ({ ...carrier, identifier: derived(tax_identifier, carrier.address.country_code, check) }));

const Transport = z.strictObject({
  mode: z.enum(transportModes),
  mode_description: optional(text(50)),
  carrier: optional(Carrier),
  order_number: optional(text(256)),
  cargo: z.enum(cargoKinds),
  cargo_description: optional(text(50)),
  packaging_unit: optional(text(256)),
  started_at: optional(Moment),
  ended_at: optional(Moment),
  from: optional(AddressInput),
  via: z.array(AddressInput).max(20).default([]),
  to: optional(AddressInput),
});

const TransactionTerms = z.strictObject({
  contracts: z.array(NamedDocument).max(100).default([]),
  orders: z.array(NamedDocument).max(100).default([]),
  batch_numbers: z.array(text(256)).max(1000).default([]),
  delivery_terms: optional(text(256)),
  agreed_rate: optional(
    z.strictObject({
      rate: decimal(16, 6),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .refine(isCurrency, { error: 'is no ISO 4217 code that FA(3) knows', params: { code: 'enum' } }),
    }),
  ),
  transports: z.array(Transport).max(20).default([]),
  intermediary: z.boolean().default(false),
});

export const Footer = z.strictObject({
  text: optional(text(3500)),
  krs: optional(z.string().regex(/^\d{10}$/)),
  regon: optional(z.string().regex(/^(\d{9}|\d{14})$/)),
  bdo: optional(text(9)),
});

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

const Pairs = z.array(z.strictObject({ key: text(256), value: text(256) })).max(1000);
const Cell = z.union([z.literal(''), text(256)]);

const AttachedTable = z.strictObject({
  data: Pairs.default([]),
  description: optional(text(512)),
  columns: z
    .array(z.strictObject({ type: z.enum(columnTypes), name: text(256) }))
    .min(1)
    .max(20),
  rows: z.array(z.array(Cell).min(1).max(20)).min(1).max(1000),
  totals: z.array(Cell).max(20).default([]),
});

const AttachedBlock = z.strictObject({
  heading: optional(text(512)),
  data: Pairs.min(1),
  paragraphs: z.array(text(512)).max(10).default([]),
  tables: z.array(AttachedTable).max(1000).default([]),
});

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
  buyer_details: BuyerDetails.default({ local_government_unit: false, vat_group_member: false, customer_number: null, email: null, phone: null }),
  third_parties: z.array(ThirdParty).max(100).default([]),
  received_payments: ReceivedPayments.default([]),
  advance_invoices: AdvanceInvoices.default([]),
  adjustments: optional(Adjustments),
  transaction_terms: optional(TransactionTerms),
  warehouse_documents: z.array(text(256)).max(1000).default([]),
  receipt_invoice: z.boolean().default(false),
  related_parties: z.boolean().default(false),
  excise_refund: z.boolean().default(false),
  footer: optional(Footer),
  attachment: z.array(AttachedBlock).max(1000).default([]),
  total_only: z.boolean().default(false),
  vat_per_line: z.boolean().default(false),
};
