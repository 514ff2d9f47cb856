import type { Db, Tx } from '@invoicing/db/client';
import type { Prisma } from '@invoicing/db/generated/client';
import { AppError } from '@invoicing/domain/errors';
import { type Rejected, rejectedNumber } from '../numbering/number-plan.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';

const links = {
  invoice: { select: { id: true } },
  approvalIntents: { select: { id: true }, orderBy: { createdAt: 'desc' }, take: 1 },
} satisfies Prisma.InvoiceDraftInclude;

export const draftInclude = links;

/** A draft with its back-pointers. @throws AppError not_found */
export async function getDraftOrThrow(db: Db | Tx, id: string) {
  const row = await db.invoiceDraft.findFirst({ where: { id }, include: draftInclude });
  if (!row) throw new AppError('not_found', 'There is no such invoice draft.');
  return row;
}

/** One immutable version of a draft. @throws AppError not_found */
export async function getDraftVersionOrThrow(db: Db | Tx, draftId: string, version: number) {
  const row = await db.invoiceDraftVersion.findFirst({ where: { draftId, version } });
  if (!row) throw new AppError('not_found', 'There is no such draft version.');
  return row;
}

/** The version that a body names. @throws AppError not_found for the draft, validation_failed for the version */
export async function getNamedVersionOrThrow(db: Db | Tx, draftId: string, version: number) {
  await getDraftOrThrow(db, draftId);
  const row = await db.invoiceDraftVersion.findFirst({ where: { draftId, version } });
  if (!row) throw referenceNotFound('/draft_version', 'reference_not_found.version');
  return row;
}

/** The rejected invoice that a draft replaces, or null. */
export async function findReplaced(db: Db | Tx, draftId: string): Promise<Rejected | null> {
  const draft = await db.invoiceDraft.findFirst({
    where: { id: draftId },
    select: { replacesInvoice: { select: rejectedNumber } },
  });
  return draft?.replacesInvoice ?? null;
}
