import type { Sql } from '@invoicing/db/connection/client';
import { correctionRows } from '@invoicing/db/documents/correction-rows';
import { leaveTheSame } from '@invoicing/domain/correction/chain';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import type { Issue } from '@invoicing/domain/document';
import { error } from '@invoicing/domain/rules/issue';
import { findLatestState, isRejectedPermanently } from '../correction-processes/latest-state.ts';
import { getFinalized } from './store.ts';

const path = '/base';

/**
 * Checks that a correction still starts from the current state of its invoice: as issued, with every correction in
 * force. Otherwise its "before" would state something that never was. A replacement of a rejected correction on which
 * another one builds also has to end in the state that the other one starts from.
 */
export async function issuesOfBase(
  context: { tx: Sql; organizationId: string },
  document: CorrectionDocument,
  replacesCorrectionId: string | null,
): Promise<Issue[]> {
  const wanted = { invoiceId: document.corrected_invoice.id, replacesCorrectionId };
  const found = await findLatestState(context, wanted, path);
  if (!('base' in found)) return [found];
  if (found.base.baseId !== document.base.id) return [await fallen(context.tx, document)];
  const { continuedBy: later } = found;
  if (!later || replacesCorrectionId === null) return [];
  const replaced = await getFinalized(context.tx, replacesCorrectionId);
  if (leaveTheSame(document, replaced.document)) return [];
  const numbers = { number: replaced.number, later: later.number };
  return [error('totals_inconsistent.replacement', { path: '/totals', with: numbers })];
}

/** Why the base of a draft is no longer the current state. */
async function fallen(tx: Sql, { base }: CorrectionDocument): Promise<Issue> {
  const [correction] = await correctionRows(tx, [base.id]);
  return correction && isRejectedPermanently(correction.submission)
    ? error('invoice_rejected.base', { path, with: { number: correction.number } })
    : error('totals_inconsistent.correction', { path });
}
