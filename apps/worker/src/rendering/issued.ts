import type { Db } from '@invoicing/db/client';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import type { TaxDocument } from '@invoicing/db/tax-document';
import { readFonts } from '@invoicing/domain/assets';
import type { BuyerSnapshot, InvoiceDocument, InvoiceInput, InvoiceTotals, SellerSnapshot } from '@invoicing/domain/document';
import type { RenderOptions } from '@invoicing/domain/render/model';
import { renderPdf } from '@invoicing/domain/render/pdf';
import { verificationUrl } from '@invoicing/domain/verification-url';

/** A numbered document as its copies need it: an invoice or a correction. */
export type Issued = { environment: KsefEnvironment; number: string; ksef: NonNullable<RenderOptions['ksef']>; pdf: (() => Promise<Uint8Array>) | null };

type Row = {
  number: string;
  environment: KsefEnvironment;
  sellerNip: string;
  issueDate: Date;
  documentSha256: string;
  submission: { ksefNumber: string | null } | null;
};

const include = { submission: { select: { ksefNumber: true } } } as const;

/** Reads a document, or null when there is none (its organization is gone). */
export async function loadIssued(db: Db, organizationId: string, { kind, id }: TaxDocument): Promise<Issued | null> {
  const where = { organizationId_id: { organizationId, id } };
  if (kind === 'invoice_correction') {
    const correction = await db.invoiceCorrection.findUnique({ where, include });
    return correction && { ...factsOf(correction), pdf: null };
  }
  const invoice = await db.invoice.findUnique({ where, include });
  if (!invoice) return null;
  const { draftId, draftVersion } = invoice;
  const key = { organizationId_draftId_version: { organizationId, draftId, version: draftVersion } };
  const facts = factsOf(invoice);
  const options = { locale: 'pl', numberDisplay: invoice.number, mode: 'issued', valid: true, ksef: facts.ksef } as const;
  return { ...facts, pdf: async () => renderPdf(trustDocument(await db.invoiceDraftVersion.findUniqueOrThrow({ where: key })), options, readFonts()) };
}

function factsOf({ environment, number, sellerNip, issueDate, documentSha256, submission }: Row): Omit<Issued, 'pdf'> {
  const url = verificationUrl(environment, sellerNip, issueDate.toISOString().slice(0, 10), documentSha256);
  return { environment, number, ksef: { number: submission?.ksefNumber ?? null, environment, verificationUrl: url } };
}

/** Draft versions are written from these very types and cannot be changed afterwards. */
function trustDocument(row: {
  organizationId: string;
  environment: InvoiceDocument['environment'];
  seller: unknown;
  buyer: unknown;
  input: unknown;
  totals: unknown;
}): InvoiceDocument {
  return {
    organization_id: row.organizationId,
    environment: row.environment,
    seller: row.seller as SellerSnapshot,
    buyer: row.buyer as BuyerSnapshot,
    input: row.input as InvoiceInput,
    totals: row.totals as InvoiceTotals,
  };
}
