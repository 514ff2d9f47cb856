import type { Db, Tx } from '@invoicing/db/client';
import type { Prisma } from '@invoicing/db/generated/client';
import { AppError } from '@invoicing/domain/errors';

export const submissionInclude = { attempts: { orderBy: { number: 'asc' } } } satisfies Prisma.SubmissionInclude;
export type SubmissionRow = Prisma.SubmissionGetPayload<{ include: typeof submissionInclude }> & { invoiceId: string };

/** An invoice's submission with its attempts; a correction's is none here. @throws AppError not_found */
export async function getSubmissionOrThrow(db: Db | Tx, id: string): Promise<SubmissionRow> {
  const row = await db.submission.findFirst({ where: { id }, include: submissionInclude });
  if (!row?.invoiceId) throw new AppError('not_found', 'There is no such submission.');
  return { ...row, invoiceId: row.invoiceId };
}
