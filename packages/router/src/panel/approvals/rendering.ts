import type { Db, Tx } from '@invoicing/db/client';
import { sha256Hex } from '@invoicing/domain/content-hash';
import type { InvoiceDocument, Issue } from '@invoicing/domain/document';
import { renderHtml } from '@invoicing/domain/render/html';
import type { RenderLocale } from '@invoicing/domain/render/labels';
import { verificationUrl } from '@invoicing/domain/verification-url';
import type { IntentRow } from '../../approvals/store.ts';
import { documentOf } from '../../invoice-drafts/document.ts';
import { renderVersion } from '../../invoice-drafts/render-version.ts';
import { getDraftVersionOrThrow } from '../../invoice-drafts/store.ts';

export type ReviewedDocument = { document: InvoiceDocument; html: string; sha256: string; number: string; issues: Issue[]; contentHash: string };

/**
 * What a person sees before they decide: for issuing the draft version as the preview renders it, for sending and retrying
 * the issued invoice. Rendered from what is stored, never from the request.
 */
export async function reviewedDocument(db: Db | Tx, intent: IntentRow, locale: RenderLocale, now: Date): Promise<ReviewedDocument> {
  if (intent.draftId !== null && intent.subjectVersion !== null) {
    const version = await getDraftVersionOrThrow(db, intent.draftId, intent.subjectVersion);
    const { check, html, htmlSha256, number } = await renderVersion(db, version, locale, now);
    return { document: check.document, html, sha256: htmlSha256, number, issues: check.issues, contentHash: version.contentHash };
  }
  const invoice = await issuedInvoice(db, intent);
  const version = await getDraftVersionOrThrow(db, invoice.draftId, invoice.draftVersion);
  const document = documentOf(version);
  const url = verificationUrl(invoice.environment, invoice.sellerNip, document.input.issue_date, invoice.documentSha256);
  const ksef = { number: null, verificationUrl: url, environment: invoice.environment };
  const html = renderHtml(document, { locale, numberDisplay: invoice.number, mode: 'issued', valid: true, ksef });
  return { document, html, sha256: sha256Hex(html), number: invoice.number, issues: [], contentHash: `sha256:${invoice.documentSha256}` };
}

async function issuedInvoice(db: Db | Tx, intent: IntentRow) {
  if (intent.invoiceId !== null) return db.invoice.findFirstOrThrow({ where: { id: intent.invoiceId } });
  const submission = await db.submission.findFirstOrThrow({ where: { id: intent.submissionId ?? '' }, include: { invoice: true } });
  if (!submission.invoice) throw new Error('this intent is about a correction');
  return submission.invoice;
}
