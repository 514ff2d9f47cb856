import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  currentOrganization,
  enumeration,
  int,
  prepare,
  sql,
  tables,
  uuid,
} from '@invoicing/db/connection/prepared';
import { correctionRows } from '@invoicing/db/documents/correction-rows';
import { draftColumns as commonColumns, draftVersionColumns, latestIntentOf } from '@invoicing/db/documents/draft-rows';
import type { CorrectionDraftStatus } from '@invoicing/db/generated/enums';
import { AppError } from '@invoicing/domain/errors';
import type { Rejected } from '../numbering/number-plan.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';
import { correctionOf } from './document.ts';

export const draftColumns = [...commonColumns, 'organization_id as organizationId', 'process_id as processId'] as const;
const draftOf = prepare('find-correction-draft', { id: uuid, processId: uuid }, ({ id, processId }) =>
  tables
    .selectFrom('correction_drafts')
    .select(draftColumns)
    .select(latestIntentOf('invoice_correction').as('approvalIntents'))
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', id)
    .where('process_id', '=', processId),
);

/** A draft with its latest approval intent. */
export type CorrectionDraftRow = NonNullable<(typeof draftOf)['row']>;

/** A draft of this process, or null. */
export async function findCorrectionDraft(db: Sql, processId: string, id: string): Promise<CorrectionDraftRow | null> {
  const [row] = await ask(db, draftOf, { id, processId });
  return row ?? null;
}

/** The same. @throws AppError not_found */
export async function getCorrectionDraftOrThrow(db: Sql, processId: string, id: string): Promise<CorrectionDraftRow> {
  const row = await findCorrectionDraft(db, processId, id);
  if (!row) throw new AppError('not_found', 'There is no such correction draft.');
  return row;
}

const openOf = prepare('find-open-correction-draft', { processId: uuid }, ({ processId }) =>
  tables
    .selectFrom('correction_drafts')
    .select(draftColumns)
    .where('organization_id', '=', currentOrganization)
    .where('process_id', '=', processId)
    .where('status', '=', 'open'),
);

/** The open draft of a process, or null. */
export async function findOpenCorrectionDraft(db: Sql, processId: string) {
  const [row] = await ask(db, openOf, { processId });
  return row ?? null;
}

const draftStatus = enumeration<CorrectionDraftStatus>('correction_draft_status');
const change = prepare('change-correction-draft', { id: uuid, version: int, status: draftStatus }, (given) =>
  tables
    .updateTable('correction_drafts')
    .set({ version: given.version, status: given.status, updated_at: sql<Date>`now()` })
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', given.id)
    .returning(draftColumns),
);

/** Sets the newest version and the status of a draft. */
export async function changeCorrectionDraft(
  tx: Sql,
  { id, version, status }: { id: string; version: number; status: CorrectionDraftStatus },
) {
  const [row] = await ask(tx, change, { id, version, status });
  if (!row) throw new Error('the draft of the locked process is missing');
  return row;
}

export const versionColumns = [...draftVersionColumns, 'document'] as const;
const versionOf = prepare('find-correction-version', { draftId: uuid, version: int }, ({ draftId, version }) =>
  tables
    .selectFrom('correction_draft_versions')
    .select(versionColumns)
    .where('organization_id', '=', currentOrganization)
    .where('draft_id', '=', draftId)
    .where('version', '=', version),
);
export type CorrectionVersion = NonNullable<(typeof versionOf)['row']>;

/** One immutable version of a correction draft, or null. */
export async function findCorrectionVersion(db: Sql, draftId: string, version: number) {
  const [row] = await ask(db, versionOf, { draftId, version });
  return row ?? null;
}

/** The same. @throws AppError not_found */
export async function getCorrectionVersionOrThrow(db: Sql, draftId: string, version: number) {
  const row = await findCorrectionVersion(db, draftId, version);
  if (!row) throw new AppError('not_found', 'There is no such draft version.');
  return row;
}

/** The version that a body names. @throws AppError not_found for the draft, validation_failed for the version */
export async function getNamedCorrectionVersionOrThrow(db: Sql, processId: string, draftId: string, version: number) {
  await getCorrectionDraftOrThrow(db, processId, draftId);
  const row = await findCorrectionVersion(db, draftId, version);
  if (!row) throw referenceNotFound('/draft_version', 'reference_not_found.version');
  return row;
}

/** A finalized correction with its document. @throws AppError not_found */
export async function getFinalized(db: Sql, id: string) {
  const [row] = await correctionRows(db, [id]);
  if (!row) throw new AppError('not_found', 'There is no such correction.');
  return { number: row.number, document: correctionOf(row.version) };
}

/** The facts of a correction that its replacement needs, or null. */
export async function findRejectedCorrection(db: Sql, id: string): Promise<(Rejected & { id: string }) | null> {
  const [row] = await correctionRows(db, [id]);
  return row ?? null;
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
export async function findReplacedCorrection(db: Sql, draftId: string): Promise<(Rejected & { id: string }) | null> {
  const [row] = await ask(db, replacedOf, { draftId });
  return row === undefined ? null : await findRejectedCorrection(db, row.id);
}
