import type { Db, Tx } from '@invoicing/db/client';
import type { Prisma } from '@invoicing/db/generated/client';
import { type DocumentKind, rowsOf } from '@invoicing/db/tax-document';
import { AppError } from '@invoicing/domain/errors';

const issued = { select: { issueDate: true, createdAt: true } } as const;
const submissionInclude = {
  attempts: { orderBy: { number: 'asc' } },
  invoice: issued,
  correction: issued,
} satisfies Prisma.SubmissionInclude;
export type SubmissionRow = Prisma.SubmissionGetPayload<{ include: typeof submissionInclude }>;

/** The submission of a document of this kind, with its attempts. @throws AppError not_found */
export async function getSubmissionOrThrow(db: Db | Tx, kind: DocumentKind, id: string): Promise<SubmissionRow> {
  const row = await db.submission.findFirst({ where: { id, ...rowsOf(kind) }, include: submissionInclude });
  if (!row) throw new AppError('not_found', 'There is no such submission.');
  return row;
}

/** Submissions by their ids, each with its attempts. */
export function findSubmissions(db: Tx, ids: readonly string[]): Promise<SubmissionRow[]> {
  // Bounded by the ids, and its attempts by the approvals that people gave.
  return db.submission.findMany({ where: { id: { in: [...ids] } }, include: submissionInclude });
}
