import type { Tx } from '@invoicing/db/client';
import type { Prisma } from '@invoicing/db/generated/client';
import { AppError } from '@invoicing/domain/errors';

export const processInclude = {
  correction: { select: { id: true, submission: { select: { id: true, status: true } } } },
  drafts: {
    where: { status: 'open' },
    select: {
      id: true,
      version: true,
      approvalIntents: {
        where: { status: { in: ['pending', 'approved'] } },
        select: { status: true, expiresAt: true, usableUntil: true },
      },
    },
  },
} satisfies Prisma.CorrectionProcessInclude;

export type ProcessRow = Prisma.CorrectionProcessGetPayload<{ include: typeof processInclude }>;

/** The one process that fits, with its open draft and its correction. @throws AppError not_found */
export async function findProcessOrThrow(
  db: Tx,
  where: { id: string } | { externalSystem: string; externalReference: string },
): Promise<ProcessRow> {
  const row = await db.correctionProcess.findFirst({ where, include: processInclude });
  if (!row) throw new AppError('not_found', 'There is no such correction process.');
  return row;
}
