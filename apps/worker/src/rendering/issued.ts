import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import type { InvoiceDraftVersionModel } from '@invoicing/db/generated/models/InvoiceDraftVersion';
import { logoOf } from '@invoicing/db/organization/logos';
import type { TaxDocument } from '@invoicing/db/tax-document';
import { amountDue, correctionAmountDue } from '@invoicing/domain/amounts/amount-due';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import type { InvoiceDocument, SellerSnapshot } from '@invoicing/domain/document';
import { verificationUrl } from '@invoicing/domain/ksef/verification-url';
import type { RenderOptions } from '@invoicing/domain/render/model';
import type { DecidedDocument } from '@invoicing/domain/render/receipt';
import { completeCorrection, completeDocument } from '@invoicing/domain/stored/stored-documents';
import type { Services } from '../services.ts';

/** The facts of a numbered document, an invoice or a correction, that its copies need. */
export type Issued = {
  organizationId: string;
  environment: KsefEnvironment;
  number: string;
  /** The document as receipts of decisions name it. */
  decided: DecidedDocument;
  ksef: NonNullable<RenderOptions['ksef']>;
  /** The language of the PDF. */
  language: RenderOptions['locale'];
  pdf: () => Promise<Uint8Array>;
};

type Row = {
  number: string;
  environment: KsefEnvironment;
  sellerNip: string;
  issueDate: Date;
  documentSha256: string;
  draftId: string;
  draftVersion: number;
  submission: { ksefNumber: string | null; certificateUrl: string | null } | null;
};

const include = { submission: { select: { ksefNumber: true, certificateUrl: true } } } as const;

/** Reads a document; null if it does not exist (its organization was deleted). */
export async function loadIssued(
  { db, rendering }: Services,
  organizationId: string,
  { kind, id }: TaxDocument,
): Promise<Issued | null> {
  const where = { organizationId_id: { organizationId, id } };
  const row = await (kind === 'invoice'
    ? db.invoice.findUnique({ where, include })
    : db.invoiceCorrection.findUnique({ where, include }));
  if (!row) return null;
  const { environment, number, draftId, draftVersion } = row;
  const ksef = ksefOf(row);
  const { name } = await db.organization.findUniqueOrThrow({ where: { id: organizationId }, select: { name: true } });
  const common = { organizationId, environment, number, ksef };
  const version = { where: { organizationId_draftId_version: { organizationId, draftId, version: draftVersion } } };
  if (kind === 'invoice') {
    const document = invoiceOf(await db.invoiceDraftVersion.findUniqueOrThrow(version));
    const logo = await logoOf(db, organizationId, document.seller);
    const options = optionsOf(document, { number, ksef, logo });
    const pdf = () => rendering.render(organizationId, 'invoicePdf', document, options);
    return { ...common, decided: decidedInvoice(document, number, name), language: options.locale, pdf };
  }
  const { document: stored } = await db.correctionDraftVersion.findUniqueOrThrow(version);
  const document = completeCorrection(stored);
  const logo = await logoOf(db, organizationId, document.seller);
  const options = optionsOf(document, { number, ksef, logo });
  const pdf = () => rendering.render(organizationId, 'correctionPdf', document, options);
  return { ...common, decided: decidedCorrection(document, number, name), language: options.locale, pdf };
}

function decidedInvoice(
  { buyer, totals: { gross }, input }: InvoiceDocument,
  number: string,
  organization: string,
): DecidedDocument {
  const amounts = { gross, due: amountDue(gross, input), currency: input.currency };
  return { kind: 'invoice', number, correctedNumber: null, organization, buyer: buyer.name, ...amounts };
}

function decidedCorrection(
  { after, delta: { gross }, input, currency, corrected_invoice }: CorrectionDocument,
  number: string,
  organization: string,
): DecidedDocument {
  const amounts = { gross, due: correctionAmountDue(gross, input.payment), currency };
  const named = { number, correctedNumber: corrected_invoice.number };
  return { kind: 'correction', ...named, organization, buyer: after.buyer.name, ...amounts };
}

/** Rendering options of an issued document, with the language and logo of its draft. */
function optionsOf(
  { seller }: { seller: SellerSnapshot },
  { number: numberDisplay, ksef, logo }: Pick<Issued, 'number' | 'ksef'> & { logo: string | null },
): RenderOptions {
  return { locale: seller.letterhead?.language ?? 'pl', numberDisplay, mode: 'issued', valid: true, ksef, logo };
}

function ksefOf({ environment, sellerNip, issueDate, documentSha256, submission }: Row): Issued['ksef'] {
  const url = verificationUrl(environment, sellerNip, issueDate.toISOString().slice(0, 10), documentSha256);
  const { ksefNumber: number = null, certificateUrl = null } = submission ?? {};
  return { number, environment, verificationUrl: url, certificateUrl };
}

function invoiceOf({ organizationId, environment, seller, buyer, input, totals }: InvoiceDraftVersionModel) {
  return completeDocument({ organization_id: organizationId, environment, seller, buyer, input, totals });
}
