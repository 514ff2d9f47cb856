import { inTransaction } from '@invoicing/db/transaction';
import { readFonts } from '@invoicing/domain/assets';
import type { BuyerSnapshot, InvoiceDocument, InvoiceInput, InvoiceTotals, SellerSnapshot } from '@invoicing/domain/document';
import { fileStem } from '@invoicing/domain/file-name';
import { renderPdf } from '@invoicing/domain/render/pdf';
import { verificationUrl } from '@invoicing/domain/verification-url';
import { storeArtifact } from '../artifacts.ts';
import type { Services } from '../services.ts';

type Payload = { organizationId: string; invoiceId: string };

/** Makes the PDF of an issued invoice as things stand now: before KSeF has it, and again, as a new artifact, with its number. */
export async function renderArtifacts(services: Services, { organizationId, invoiceId }: Payload): Promise<void> {
  const { db } = services;
  const invoice = await db.invoice.findUnique({
    where: { organizationId_id: { organizationId, id: invoiceId } },
    include: { submission: { select: { ksefNumber: true } } },
  });
  if (!invoice) return;
  const { draftId, draftVersion, environment, sellerNip, documentSha256 } = invoice;
  const version = await db.invoiceDraftVersion.findUniqueOrThrow({
    where: { organizationId_draftId_version: { organizationId, draftId, version: draftVersion } },
  });
  const number = invoice.submission?.ksefNumber ?? null;
  const ksef = { number, environment, verificationUrl: verificationUrl(environment, sellerNip, invoice.issueDate.toISOString().slice(0, 10), documentSha256) };
  const pdf = await renderPdf(trustDocument(version), { locale: 'pl', numberDisplay: invoice.number, mode: 'issued', valid: true, ksef }, readFonts());
  const artifact = {
    invoiceId,
    kind: 'pdf',
    mediaType: 'application/pdf',
    filename: `${fileStem(invoice.number)}${number ? '-ksef' : ''}.pdf`,
    language: 'pl',
  };
  await inTransaction(db, (tx) => storeArtifact(tx, organizationId, environment, artifact, pdf));
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
