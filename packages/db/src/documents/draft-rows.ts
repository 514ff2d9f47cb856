import { jsonArrayFrom, sql, tables } from '../connection/prepared.ts';
import type { DocumentKind } from '../tax-document.ts';

/** The columns that drafts of both kinds have; the rows of each kind add their own. */
export const draftColumns = [
  'id',
  'status',
  'version',
  'created_by_kind as createdByKind',
  'created_by_id as createdById',
  'created_by_client_id as createdByClientId',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;

/** The columns that versions of drafts of both kinds have, likewise. */
export const draftVersionColumns = [
  'organization_id as organizationId',
  'draft_id as draftId',
  'version',
  'environment',
  'content',
  'content_hash as contentHash',
  'input',
  'created_by_kind as createdByKind',
  'created_by_id as createdById',
  'created_by_member_id as createdByMemberId',
  'created_at as createdAt',
] as const;

const drafts = {
  invoice: { table: 'invoice_drafts', key: 'draft_id' },
  invoice_correction: { table: 'correction_drafts', key: 'correction_draft_id' },
} as const satisfies Record<DocumentKind, object>;

/** The latest approval intent of a draft of this kind: an array of one, or of none. */
export function latestIntentOf(kind: DocumentKind) {
  const { table, key } = drafts[kind];
  return jsonArrayFrom(
    tables
      .selectFrom('approval_intents')
      .select('approval_intents.id')
      .where('approval_intents.organization_id', '=', sql.ref<string>(`${table}.organization_id`))
      .where(`approval_intents.${key}`, '=', sql.ref<string>(`${table}.id`))
      .orderBy('approval_intents.created_at', 'desc')
      .limit(1),
  );
}
