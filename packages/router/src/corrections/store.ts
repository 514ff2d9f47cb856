import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, prepare, sql, tables, uuids } from '@invoicing/db/connection/prepared';
import { correctionRows, type CorrectionRow as Stored } from '@invoicing/db/documents/correction-rows';
import type { CorrectionDocument } from '@invoicing/domain/correction/document';
import { AppError } from '@invoicing/domain/errors';
import { correctionOf } from '../correction-drafts/document.ts';
import { onGaps } from '../correction-drafts/original.ts';

/** A finalized correction with its content. */
export type CorrectionRow = Stored & {
  document: CorrectionDocument;
  /** KSeF has the correction that this one continues; true if it continues none. */
  continuesKnown: boolean;
  /** KSeF finally rejected the document that this one builds on, and it has not been replaced. */
  isOnGap: boolean;
};

/** Corrections with their content, in the order of the ids. */
export async function findCorrections(db: Sql, ids: readonly string[]): Promise<CorrectionRow[]> {
  const rows = await correctionRows(db, ids);
  const found = rows.map((row) => ({ ...row, document: correctionOf(row.version) }));
  const continued = found.flatMap(({ document: { base } }) => (base.kind === 'invoice_correction' ? [base.id] : []));
  const unknown = await unknownToKsef(db, continued);
  const isUnknown = ({ document: { base } }: (typeof found)[number]) => unknown.has(base.id);
  const onGap = await onGaps(db, found.filter(isUnknown));
  return found.map((row) => ({ ...row, continuesKnown: !isUnknown(row), isOnGap: onGap.has(row.id) }));
}

const known = prepare('find-corrections-in-ksef', { ids: uuids }, ({ ids }) =>
  tables
    .selectFrom('submissions')
    .select('correction_id as correctionId')
    .where('organization_id', '=', currentOrganization)
    .where(sql<boolean>`correction_id = ANY(${ids})`)
    .where('ksef_number', 'is not', null),
);

/** Those of the corrections that KSeF does not have. */
async function unknownToKsef(db: Sql, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const found = new Set((await ask(db, known, { ids: [...ids] })).map(({ correctionId }) => correctionId));
  return new Set(ids.filter((id) => !found.has(id)));
}

/** The correction, or null. */
export async function findCorrection(db: Sql, id: string): Promise<CorrectionRow | null> {
  const [row] = await findCorrections(db, [id]);
  return row ?? null;
}

/** The correction. @throws AppError not_found */
export async function getCorrectionOrThrow(db: Sql, id: string): Promise<CorrectionRow> {
  const row = await findCorrection(db, id);
  if (!row) throw new AppError('not_found', 'There is no such correction.');
  return row;
}
