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
  SellerSnapshot,
} from '../document.ts';
import type { GivenCorrection } from '../fields/correction.ts';
import type { ReceivedPayment } from '../fields/received-payments.ts';
import type { ThirdParty } from '../fields/third-parties.ts';

export type {
  CorrectedSeller,
  CorrectionMode,
  GivenCorrection,
  LineChange,
  RowForm,
  VatEffect,
} from '../fields/correction.ts';

export type CorrectedBuyer = Pick<BuyerSnapshot, 'name' | 'tax_identifier' | 'address'>;

/** The client's input of one correction draft version, normalised: every member present, `null` when empty. */
export type CorrectionInput = Omit<GivenCorrection, 'buyer'> & {
  /** The buyer as it should be; `null` where it stays. */
  buyer: CorrectedBuyer | null;
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
 * What every correction of an invoice repeats unchanged. The seller is as on the invoice, because a correction
 * repeats the parties of the document that it corrects (art. 106j ust. 2 pkt 3 lit. a of the VAT act), or as one
 * corrected it.
 */
type Unchanged = Pick<InvoiceDocument, 'organization_id' | 'environment' | 'seller'> &
  Pick<InvoiceInput, 'currency' | 'price_mode' | 'vat_per_line' | 'sale_date' | 'sale_period'> &
  Pick<InvoiceInput, 'seller_details' | 'buyer_details' | 'third_parties' | 'authorised_entity'> & {
    invoice_kind: InvoiceKind;
    base: BaseDocument;
    corrected_invoice: CorrectedInvoice;
  };

/** The document that a correction starts from. */
export type CorrectionBase = Unchanged & { state: InvoiceState };

/**
 * One exact version of a correction, self-contained. `delta` is what FA(3) states in P_13 to P_15: `after` less
 * `before`, or what a discount takes off a period, which changes neither of them.
 */
export type CorrectionDocument = Unchanged & {
  /** What the seller was called and where, if this correction changes it (FA(3) Podmiot1K). */
  earlier_seller: SellerSnapshot | null;
  /** The third parties that the document before has, if this correction changes or leaves out any of them. */
  earlier_third_parties: ThirdParty[] | null;
  input: CorrectionInput;
  before: InvoiceState;
  after: InvoiceState;
  delta: InvoiceTotals;
};

/** What storage knows of the base document, and the KSeF number of the invoice as far as it has one by now. */
export type BaseFacts = { id: string; document_sha256: string; ksef_number: string | null };
