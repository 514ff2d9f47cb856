import type { Tx } from '@invoicing/db/client';
import { leaveTheSame } from '@invoicing/domain/correction/chain';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import type { Issue } from '@invoicing/domain/document';
import { error } from '@invoicing/domain/rules/issue';
import { findLatestState, isRejectedPermanently } from '../correction-processes/latest-state.ts';
import { getFinalizedDocument } from './store.ts';

const path = '/base';

/**
 * Whether a correction still starts from the state that its invoice is in: as it was issued, with every correction that
 * stands. What it states as before would otherwise never have been. One in place of a rejected correction, upon which
 * another builds, leaves the state that the other started from.
 */
export async function issuesOfBase(
  context: { tx: Tx; organizationId: string },
  document: CorrectionDocument,
  replacesCorrectionId: string | null,
): Promise<Issue[]> {
  const wanted = { invoiceId: document.corrected_invoice.id, replacesCorrectionId };
  const found = await findLatestState(context, wanted, path);
  if (!('base' in found)) return [found];
  if (found.base.baseId !== document.base.id) return [await fallen(context.tx, document)];
  const { continuedBy: later } = found;
  if (!later || replacesCorrectionId === null) return [];
  const replaced = await getFinalizedDocument(context.tx, replacesCorrectionId);
  if (leaveTheSame(document, replaced)) return [];
  const { number } = await context.tx.invoiceCorrection.findFirstOrThrow({
    where: { id: replacesCorrectionId },
    select: { number: true },
  });
  return [error('totals_inconsistent.replacement', { path: '/totals', with: { number, later: later.number } })];
}

/** Why the document that a draft starts from is not the one to start from. */
async function fallen(tx: Tx, { base }: CorrectionDocument): Promise<Issue> {
  const correction = await tx.invoiceCorrection.findFirst({
    where: { id: base.id },
    select: { number: true, submission: { select: { status: true, retryAllowed: true } } },
  });
  return correction && isRejectedPermanently(correction.submission)
    ? error('invoice_rejected.base', { path, with: { number: correction.number } })
    : error('totals_inconsistent.correction', { path });
}
