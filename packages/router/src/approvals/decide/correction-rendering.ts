import type { Sql } from '@invoicing/db/connection/client';
import { correctionRows } from '@invoicing/db/documents/correction-rows';
import { logoOf } from '@invoicing/db/organization/logos';
import { correctionAmountDue } from '@invoicing/domain/amounts/amount-due';
import type { CorrectionDocument, InvoiceState } from '@invoicing/domain/correction/document';
import { sha256Hex } from '@invoicing/domain/drafts/content-hash';
import type { RenderLocale } from '@invoicing/domain/render/labels';
import type { Viewing } from '../../context.ts';
import { correctionOf } from '../../correction-drafts/document.ts';
import { renderCorrection } from '../../correction-drafts/render.ts';
import { getCorrectionVersionOrThrow } from '../../correction-drafts/store.ts';
import { issuedAt } from '../../invoices/present.ts';
import { accountsOf } from '../request/accounts.ts';
import { unusualCorrection } from '../request/history.ts';
import type { IntentRow } from '../use/store.ts';
import { issuedOptions } from './issued-options.ts';
import { issuesOfSending } from './issues-of-sending.ts';
import { type CorrectionFacts, dueFact, type ReviewedDocument, type ReviewFacts } from './reviewed-document.ts';

/** The correction that an intent is about, as a draft or as finalized; null if the intent is about an invoice. */
export async function reviewedCorrection(
  tx: Sql,
  intent: IntentRow,
  locale: RenderLocale,
  viewing: Viewing,
): Promise<ReviewedDocument | null> {
  const { correctionDraftId, subjectVersion } = intent;
  if (correctionDraftId !== null && subjectVersion !== null) {
    const version = await getCorrectionVersionOrThrow(tx, correctionDraftId, subjectVersion);
    const { check, html, htmlSha256, number } = await renderCorrection(tx, version, locale, viewing);
    const issues = [...check.issues, ...(await unusualCorrection(tx, check.document))];
    const { contentHash } = version;
    return { ...shownOf(check.document), html, htmlSha256, number, plan: check.plan, issues, contentHash };
  }
  const id = intent.correctionId ?? intent.submission?.correctionId ?? null;
  if (id === null) return null;
  const [row] = await correctionRows(tx, [id]);
  if (!row) throw new Error('the correction to be sent is missing');
  const document = correctionOf(row.version);
  const { services, organizationId, now } = viewing;
  const logo = await logoOf(tx, organizationId, document.seller);
  const options = issuedOptions(row, document.input.correction_date, locale, logo);
  const html = await services.rendering.render(organizationId, 'correctionHtml', document, options);
  const issues = await issuesOfSending(tx, intent, 'invoice_correction', issuedAt(row), now);
  const contentHash = `sha256:${row.documentSha256}`;
  return {
    ...shownOf(document),
    html,
    htmlSha256: sha256Hex(html),
    number: row.number,
    plan: null,
    issues,
    contentHash,
  };
}

function shownOf({ input, before, after, delta, currency, corrected_invoice }: CorrectionDocument): {
  facts: ReviewFacts;
  correction: CorrectionFacts;
} {
  const { net, vat, gross } = delta;
  const sums = ({ totals }: InvoiceState) => ({ net: totals.net, vat: totals.vat, gross: totals.gross });
  return {
    facts: {
      buyerName: after.buyer.name,
      buyerTaxIdentifier: after.buyer.tax_identifier.value,
      gross,
      ...dueFact(gross, correctionAmountDue(gross, input.payment)),
      net,
      vat,
      currency,
      issueDate: input.correction_date,
      bankAccounts: accountsOf(input.payment),
      dueDate: input.payment?.due_date ?? null,
    },
    correction: {
      invoiceId: corrected_invoice.id,
      invoiceNumber: corrected_invoice.number,
      reason: input.reason,
      before: sums(before),
      after: sums(after),
    },
  };
}
