import type { Db, Tx } from '@invoicing/db/client';
import type { Prisma } from '@invoicing/db/generated/client';
import { type DocumentKind, rowsOf } from '@invoicing/db/tax-document';
import { AppError } from '@invoicing/domain/errors';
import { onGaps } from '../correction-drafts/original.ts';

const issued = { select: { issueDate: true, createdAt: true } } as const;
const submissionInclude = {
  attempts: { orderBy: { number: 'asc' } },
  invoice: issued,
  correction: {
    select: { ...issued.select, id: true, organizationId: true, process: { select: { invoiceId: true } } },
  },
} satisfies Prisma.SubmissionInclude;
type Stored = Prisma.SubmissionGetPayload<{ include: typeof submissionInclude }>;
/** A submission; `isOnGap` where KSeF rejected finally what its correction builds upon: it is not sent again then. */
export type SubmissionRow = Stored & { isOnGap: boolean };

/** The submission of a document of this kind, with its attempts. @throws AppError not_found */
export async function getSubmissionOrThrow(db: Db | Tx, kind: DocumentKind, id: string): Promise<SubmissionRow> {
  const row = await db.submission.findFirst({ where: { id, ...rowsOf(kind) }, include: submissionInclude });
  if (!row) throw new AppError('not_found', 'There is no such submission.');
  return { ...row, isOnGap: (await onGapsOf(db, [row])).size > 0 };
}

/** Submissions by their ids, each with its attempts. */
export async function findSubmissions(db: Tx, ids: readonly string[]): Promise<SubmissionRow[]> {
  // Bounded by the ids, and its attempts by the approvals that people gave.
  const rows = await db.submission.findMany({ where: { id: { in: [...ids] } }, include: submissionInclude });
  const onGap = await onGapsOf(db, rows);
  return rows.map((row) => ({ ...row, isOnGap: onGap.has(row.correction?.id ?? '') }));
}

/** The corrections on a gap among those that wait for another attempt; nothing else is sent again. */
function onGapsOf(db: Tx, rows: readonly Stored[]): Promise<ReadonlySet<string>> {
  return onGaps(
    db,
    rows.flatMap((row) => (row.correction && maySendAgain(row) ? row.correction : [])),
  );
}

/** Whether its own state allows another attempt. */
export function maySendAgain({ status, retryAllowed }: Pick<Stored, 'status' | 'retryAllowed'>): boolean {
  return status === 'failed' || (status === 'rejected' && retryAllowed);
}
