import type { Sql } from '@invoicing/db/connection/client';
import { type SubmissionRow as Stored, submissionRows } from '@invoicing/db/documents/submission-rows';
import { type DocumentKind, documentOfRow } from '@invoicing/db/tax-document';
import { AppError } from '@invoicing/domain/errors';
import { onGaps } from '../correction-drafts/original.ts';

/**
 * A submission. `isOnGap` is true if its correction builds on one that KSeF rejected permanently; it is not sent again
 * then.
 */
export type SubmissionRow = Stored & { isOnGap: boolean };

/** The submission of a document of this kind, with its attempts. @returns null where there is none */
export async function findSubmission(db: Sql, kind: DocumentKind, id: string): Promise<SubmissionRow | null> {
  const [row] = await findSubmissions(db, [id]);
  return row && documentOfRow(row).kind === kind ? row : null;
}

/** The same. @throws AppError not_found */
export async function getSubmissionOrThrow(db: Sql, kind: DocumentKind, id: string): Promise<SubmissionRow> {
  const row = await findSubmission(db, kind, id);
  if (!row) throw new AppError('not_found', 'There is no such submission.');
  return row;
}

/** The document of a submission. */
export function issuedOf({ invoice, correction }: Pick<Stored, 'invoice' | 'correction'>) {
  const issued = invoice ?? correction;
  if (!issued) throw new Error('submission without a document');
  return issued;
}

/** Submissions by their ids, each with its attempts. */
export async function findSubmissions(db: Sql, ids: readonly string[]): Promise<SubmissionRow[]> {
  const rows = await submissionRows(db, ids);
  const onGap = await onGapsOf(db, rows);
  return rows.map((row) => ({ ...row, isOnGap: onGap.has(row.correction?.id ?? '') }));
}

/** The ids of corrections on a gap, checked only for submissions that could be sent again. */
function onGapsOf(db: Sql, rows: readonly Stored[]): Promise<ReadonlySet<string>> {
  return onGaps(
    db,
    rows.flatMap((row) => (row.correction && maySendAgain(row) ? row.correction : [])),
  );
}

/** True if the submission's own state allows another attempt. */
export function maySendAgain({ status, retryAllowed }: Pick<Stored, 'status' | 'retryAllowed'>): boolean {
  return status === 'failed' || (status === 'rejected' && retryAllowed);
}
