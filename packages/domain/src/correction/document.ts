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
  /** The corrected buyer; `null` if it is unchanged. */
  buyer: CorrectedBuyer | null;
};

/** The state of an invoice: as issued, or as its last finalised correction left it. */
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

/** The document whose resulting state is corrected, identified by the SHA-256 of its bytes. */
type BaseDocument = { kind: 'invoice' | 'invoice_correction'; id: string; document_sha256: string };

/**
 * The data that every correction of an invoice repeats unchanged. The seller is that of the invoice, because a
 * correction repeats the parties of the document that it corrects (art. 106j ust. 2 pkt 3 lit. a of the VAT act),
 * unless an earlier correction changed it.
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
 * `before`, or the reduction by a discount for a period, which changes neither of them.
 */
export type CorrectionDocument = Unchanged & {
  /** The seller's earlier name and address, if this correction changes them (FA(3) Podmiot1K). */
  earlier_seller: SellerSnapshot | null;
  /** The third parties of the base document, if this correction changes or removes any of them. */
  earlier_third_parties: ThirdParty[] | null;
  input: CorrectionInput;
  before: InvoiceState;
  after: InvoiceState;
  delta: InvoiceTotals;
};

/** The stored facts of the base document, and the invoice's KSeF number if it has one yet. */
export type BaseFacts = { id: string; document_sha256: string; ksef_number: string | null };
