import type {
  AdvanceInvoice,
  Annotations,
  BusinessDate,
  BuyerSnapshot,
  ExchangeRate,
  InvoiceDocument,
  InvoiceInput,
  InvoiceKind,
  InvoiceLine,
  InvoiceTotals,
  Numbering,
  SellerSnapshot,
} from '../document.ts';
import type { Footer } from '../fields/footer.ts';
import type { Payment } from '../fields/payment.ts';
import type { ReceivedPayment } from '../fields/received-payments.ts';
import type { PeriodDiscount } from './period-discount.ts';

/**
 * `line_changes` names lines as they should be, `full_reversal` takes all of them to zero, `data_only` touches no amount,
 * `period_discount` takes amounts off all invoices of a period at once.
 */
export type CorrectionMode = 'line_changes' | 'full_reversal' | 'data_only' | 'period_discount';

/** When the correction counts for VAT: with the invoice, with the correction, or on another day (FA(3) TypKorekty). */
export type VatEffect = 'original_date' | 'correction_date' | 'other';

/** How FA(3) shows what changes: each line as it was and as it is, or what it changes by alone. */
export const rowForms = ['before_and_after', 'difference'] as const;
export type RowForm = (typeof rowForms)[number];

/** A line as it should be: `ref` names a line of the invoice, `null` adds one. */
export type LineChange = { ref: string | null; after: Omit<InvoiceLine, 'ref'> };

export type CorrectedBuyer = Pick<BuyerSnapshot, 'name' | 'tax_identifier' | 'address'>;
export type CorrectedSeller = Pick<SellerSnapshot, 'name' | 'address'>;

/** The client's input of one correction draft version, normalised: every member present, `null` when empty. */
export type CorrectionInput = {
  correction_date: BusinessDate;
  reason: string;
  vat_effect: VatEffect;
  mode: CorrectionMode;
  lines: LineChange[];
  /** The buyer as it should be; `null` where it stays. */
  buyer: CorrectedBuyer | null;
  /** The seller as it should be; `null` where it stays. Its NIP is never corrected: such an invoice is taken to zero. */
  seller: CorrectedSeller | null;
  /** `null`: those of the invoice, without what no line needs any more. */
  annotations: Annotations | null;
  /** `null`: the rate of the invoice (art. 31b of the VAT act). */
  exchange_rate: ExchangeRate | null;
  payment: Payment | null;
  notes: { key: string; value: string }[];
  numbering: Numbering;
  original_outside_ksef: boolean;
  /** The payments of an advance invoice as they should be; `null` where they stay. */
  corrected_payments: ReceivedPayment[] | null;
  /** What a settlement takes off as it should be; `null` where it stays. */
  corrected_advance_invoices: AdvanceInvoice[] | null;
  place_of_issue: string | null;
  /** Registers and a text of the seller; those of the invoice are not repeated by themselves. */
  footer: Footer | null;
  period_discount: PeriodDiscount | null;
  row_form: RowForm;
};

/** What an invoice says between corrections: as it was issued, or as its last finalised correction left it. */
export type InvoiceState = {
  buyer: BuyerSnapshot;
  lines: InvoiceLine[];
  exchange_rate: ExchangeRate | null;
  annotations: Annotations;
  received_payments: ReceivedPayment[];
  advance_invoices: AdvanceInvoice[];
  totals: InvoiceTotals;
};

/** The invoice that a correction names: always the first document, never an earlier correction. */
export type CorrectedInvoice = { id: string; number: string; issue_date: BusinessDate; ksef_number: string | null };

/** The document that left the state to be corrected, by the SHA-256 of its bytes. */
type BaseDocument = { kind: 'invoice' | 'invoice_correction'; id: string; document_sha256: string };

/**
 * What every correction of an invoice repeats unchanged. The seller stands as on the invoice, because a correction
 * repeats the parties of the document that it corrects (art. 106j ust. 2 pkt 3 lit. a of the VAT act), or as one corrected it.
 */
type Unchanged = Pick<InvoiceDocument, 'organization_id' | 'environment' | 'seller'> &
  Pick<InvoiceInput, 'currency' | 'price_mode' | 'vat_per_line' | 'sale_date' | 'sale_period'> &
  Pick<InvoiceInput, 'seller_details' | 'buyer_details' | 'third_parties' | 'authorised_entity'> & {
    invoice_kind: InvoiceKind;
    base: BaseDocument;
    corrected_invoice: CorrectedInvoice;
  };

/** What a correction starts from. */
export type CorrectionBase = Unchanged & { state: InvoiceState };

/**
 * One exact version of a correction, self-contained. `delta` is what FA(3) states in P_13 to P_15: `after` less
 * `before`, or what a discount takes off a period, which changes neither of them.
 */
export type CorrectionDocument = Unchanged & {
  /** What the seller was called and where, if this correction changes it (FA(3) Podmiot1K). */
  earlier_seller: SellerSnapshot | null;
  input: CorrectionInput;
  before: InvoiceState;
  after: InvoiceState;
  delta: InvoiceTotals;
};

/** What storage knows of the base document, and the KSeF number of the invoice as far as it has one by now. */
export type BaseFacts = { id: string; document_sha256: string; ksef_number: string | null };
