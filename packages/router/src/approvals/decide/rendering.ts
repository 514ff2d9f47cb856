import type { Sql } from '@invoicing/db/connection/client';
import { logoOf } from '@invoicing/db/organization/logos';
import { amountDue } from '@invoicing/domain/amounts/amount-due';
import type { InvoiceDocument } from '@invoicing/domain/document';
import { canonicalJson, sha256Hex } from '@invoicing/domain/drafts/content-hash';
import type { RenderLocale } from '@invoicing/domain/render/labels';
import type { Viewing } from '../../context.ts';
import { documentOf } from '../../invoice-drafts/document.ts';
import { renderVersion } from '../../invoice-drafts/render-version.ts';
import { getDraftVersionOrThrow } from '../../invoice-drafts/store.ts';
import { issuedAt } from '../../invoices/present.ts';
import { getInvoiceOrThrow, type InvoiceRow } from '../../invoices/store.ts';
import { correctedTechnically, correctionIssues } from '../../offline/offline-mode.ts';
import { accountsOf } from '../request/accounts.ts';
import { unusualInvoice } from '../request/history.ts';
import { type ApprovalWarning, warningsIn, warningsOf } from '../request/present.ts';
import type { IntentRow } from '../use/store.ts';
import { reviewedCorrection } from './correction-rendering.ts';
import { issuedOptions } from './issued-options.ts';
import { issuesOfSending } from './issues-of-sending.ts';
import { dueFact, type ReviewedDocument, type ReviewFacts } from './reviewed-document.ts';

/**
 * The document with everything that the page states about it. `page` is all of it as canonical JSON (RFC 8785), and
 * `sha256` is the hash of `page`.
 */
export type ReviewedPage = Omit<ReviewedDocument, 'issues'> & {
  warnings: ApprovalWarning[];
  page: string;
  sha256: string;
};

/** The page that a person decides on: the document, its facts and the warnings, bound together by one hash. */
export async function reviewedPage(
  db: Sql,
  intent: IntentRow,
  locale: RenderLocale,
  viewing: Viewing,
): Promise<ReviewedPage> {
  const { issues, ...shown } = await reviewedDocument(db, intent, locale, viewing);
  return pageWith(intent, shown, warningsOf(issues));
}

/**
 * The page with the warnings at the time of the request. Some may no longer apply; for example, another invoice to a
 * new buyer makes the buyer a known one. Returns null if the current page has a warning that the request did not have.
 */
export function pageAsAsked(intent: IntentRow, page: ReviewedPage): ReviewedPage | null {
  const asked = warningsIn(intent);
  const isKnown = (warning: ApprovalWarning) => asked.some((one) => canonicalJson(one) === canonicalJson(warning));
  return page.warnings.every(isKnown) ? pageWith(intent, page, asked) : null;
}

function pageWith(
  { action, mode }: IntentRow,
  shown: Omit<ReviewedDocument, 'issues'>,
  warnings: ApprovalWarning[],
): ReviewedPage {
  const { facts, correction, number, htmlSha256, contentHash } = shown;
  const said = {
    page_schema: 'approval-page/1',
    action,
    mode,
    number,
    content_hash: contentHash,
    document_sha256: htmlSha256,
    facts,
    correction,
    warnings,
  };
  const page = canonicalJson(said);
  return { ...shown, warnings, page, sha256: sha256Hex(page) };
}

/**
 * The document that a person sees before deciding: the preview of the draft version for issuing, the issued document
 * for sending and retrying. Rendered from stored data, never from the request.
 */
async function reviewedDocument(
  db: Sql,
  intent: IntentRow,
  locale: RenderLocale,
  viewing: Viewing,
): Promise<ReviewedDocument> {
  const corrected = await reviewedCorrection(db, intent, locale, viewing);
  if (corrected) return corrected;
  const { services, organizationId, now } = viewing;
  if (intent.draftId !== null && intent.subjectVersion !== null) {
    const version = await getDraftVersionOrThrow(db, intent.draftId, intent.subjectVersion);
    const { check, html, htmlSha256, number } = await renderVersion(db, version, locale, viewing);
    const { contentHash } = version;
    const { document, plan } = check;
    const issues = [...check.issues, ...(await unusualInvoice(db, document, now))];
    return { facts: factsOf(document), correction: null, html, htmlSha256, number, plan, issues, contentHash };
  }
  const invoice = await issuedInvoice(db, intent);
  const document = documentOf(await getDraftVersionOrThrow(db, invoice.draftId, invoice.draftVersion));
  const logo = await logoOf(db, organizationId, document.seller);
  const options = issuedOptions(invoice, document.input.issue_date, locale, logo);
  const html = await services.rendering.render(organizationId, 'invoiceHtml', document, options);
  const contentHash = `sha256:${invoice.documentSha256}`;
  const issues = [
    ...(await issuesOfSending(db, intent, 'invoice', issuedAt(invoice), now)),
    ...correctionIssues(intent.mode, correctedTechnically(invoice)),
  ];
  return {
    facts: factsOf(document),
    correction: null,
    html,
    htmlSha256: sha256Hex(html),
    number: invoice.number,
    plan: null,
    issues,
    contentHash,
  };
}

function factsOf({ buyer, totals, input }: InvoiceDocument): ReviewFacts {
  const { net, vat, gross } = totals;
  return {
    buyerName: buyer.name,
    buyerTaxIdentifier: buyer.tax_identifier.value,
    gross,
    ...dueFact(gross, amountDue(gross, input)),
    net,
    vat,
    currency: input.currency,
    issueDate: input.issue_date,
    bankAccounts: accountsOf(input.payment),
    dueDate: input.payment?.due_date ?? null,
  };
}

async function issuedInvoice(db: Sql, { invoiceId, submission }: IntentRow): Promise<InvoiceRow> {
  const id = invoiceId ?? submission?.invoiceId ?? null;
  if (id === null) throw new Error('this intent is about a correction');
  return getInvoiceOrThrow(db, id);
}
