import type { Tx } from '@invoicing/db/client';
import type { Prisma } from '@invoicing/db/generated/client';
import { ask, currentOrganization, int, prepare, tables, uuid } from '@invoicing/db/prepared';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import { AppError } from '@invoicing/domain/errors';
import type { Rejected } from '../numbering/number-plan.ts';
import { rejectedNumber } from '../numbering/number-plan.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';
import { correctionOf } from './document.ts';

export const correctionDraftInclude = {
  approvalIntents: { select: { id: true }, orderBy: { createdAt: 'desc' }, take: 1 },
} satisfies Prisma.CorrectionDraftInclude;

export type CorrectionDraftRow = Prisma.CorrectionDraftGetPayload<{ include: typeof correctionDraftInclude }>;

/** A draft of this very process. @throws AppError not_found */
export async function getCorrectionDraftOrThrow(db: Tx, processId: string, id: string): Promise<CorrectionDraftRow> {
  const row = await db.correctionDraft.findFirst({ where: { id, processId }, include: correctionDraftInclude });
  if (!row) throw new AppError('not_found', 'There is no such correction draft.');
  return row;
}

const versionOf = prepare('find-correction-version', { draftId: uuid, version: int }, ({ draftId, version }) =>
  tables
    .selectFrom('correction_draft_versions')
    .select(['organization_id as organizationId', 'draft_id as draftId', 'version', 'environment', 'content'])
    .select(['input', 'document', 'content_hash as contentHash', 'created_at as createdAt'])
    .select(['created_by_kind as createdByKind', 'created_by_id as createdById'])
    .select('created_by_member_id as createdByMemberId')
    .where('organization_id', '=', currentOrganization)
    .where('draft_id', '=', draftId)
    .where('version', '=', version),
);
export type CorrectionVersion = NonNullable<(typeof versionOf)['row']>;

/** One immutable version of a correction draft. @throws AppError not_found */
export async function getCorrectionVersionOrThrow(db: Tx, draftId: string, version: number) {
  const [row] = await ask(db, versionOf, { draftId, version });
  if (!row) throw new AppError('not_found', 'There is no such draft version.');
  return row;
}

/** The version that a body names. @throws AppError not_found for the draft, validation_failed for the version */
export async function getNamedCorrectionVersionOrThrow(db: Tx, processId: string, draftId: string, version: number) {
  await getCorrectionDraftOrThrow(db, processId, draftId);
  const [row] = await ask(db, versionOf, { draftId, version });
  if (!row) throw referenceNotFound('/draft_version', 'reference_not_found.version');
  return row;
}

/** What a correction says that was finalized. @throws AppError not_found */
export async function getFinalizedDocument(db: Tx, id: string): Promise<CorrectionDocument> {
  const finalized = await db.invoiceCorrection.findFirst({
    where: { id },
    select: { draftId: true, draftVersion: true },
  });
  if (!finalized) throw new AppError('not_found', 'There is no such correction.');
  return correctionOf(await getCorrectionVersionOrThrow(db, finalized.draftId, finalized.draftVersion));
}

const replacedSelect = { id: true, ...rejectedNumber } as const;

/** A correction as the one that replaces it sees it, or null. */
export function findRejectedCorrection(db: Tx, id: string): Promise<(Rejected & { id: string }) | null> {
  return db.invoiceCorrection.findFirst({ where: { id }, select: replacedSelect });
}

const replacedOf = prepare('find-replaced-correction', { draftId: uuid }, ({ draftId }) =>
  tables
    .selectFrom('correction_drafts')
    .innerJoin('correction_processes as process', (join) =>
      join
        .onRef('process.organization_id', '=', 'correction_drafts.organization_id')
        .onRef('process.id', '=', 'correction_drafts.process_id'),
    )
    .select('process.replaces_correction_id as id')
    .$narrowType<{ id: string }>()
    .where('correction_drafts.organization_id', '=', currentOrganization)
    .where('correction_drafts.id', '=', draftId)
    .where('process.replaces_correction_id', 'is not', null),
);

/** The rejected correction that a draft's process replaces, or null. */
export async function findReplacedCorrection(db: Tx, draftId: string): Promise<(Rejected & { id: string }) | null> {
  const [row] = await ask(db, replacedOf, { draftId });
  return row === undefined ? null : await findRejectedCorrection(db, row.id);
}
