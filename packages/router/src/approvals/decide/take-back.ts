import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, prepare, tables, uuid } from '@invoicing/db/connection/prepared';
import { approvalIntent, statusAt } from '@invoicing/domain/states/approval-intent';
import { can } from '@invoicing/domain/states/state-machine';
import { type MemberActor, permits } from '../../access/actor.ts';
import { getDraftOrThrow } from '../../invoice-drafts/store.ts';
import type { IntentRow } from '../use/store.ts';

/** What a member may withdraw: the request or approval itself, and the open draft or correction that it is about. */
export type TakeBack = {
  intent: boolean;
  draft: { id: string; version: number } | null;
  correction: { processId: string; draftId: string; version: number } | null;
};

/** Determines what this member can withdraw now on the page of an intent. */
export async function takeBackOf(db: Sql, member: MemberActor, intent: IntentRow, now: Date): Promise<TakeBack> {
  const isLive = can(approvalIntent, statusAt(intent, now), 'revoke');
  return {
    intent: isLive && permits(member, 'approvals:revoke'),
    draft: permits(member, 'invoice-drafts:write') ? await openDraft(db, intent) : null,
    correction: permits(member, 'invoice-corrections:write') ? await openCorrection(db, intent) : null,
  };
}

async function openDraft(db: Sql, { draftId }: IntentRow) {
  if (draftId === null) return null;
  const { id, status, version } = await getDraftOrThrow(db, draftId);
  return status === 'open' ? { id, version } : null;
}

const openCorrectionOf = prepare('find-correction-to-take-back', { draftId: uuid }, ({ draftId }) =>
  tables
    .selectFrom('correction_drafts as draft')
    .innerJoin('correction_processes as process', (join) =>
      join.onRef('process.organization_id', '=', 'draft.organization_id').onRef('process.id', '=', 'draft.process_id'),
    )
    .select(['draft.process_id as processId', 'draft.id as draftId', 'draft.version'])
    .where('draft.organization_id', '=', currentOrganization)
    .where('draft.id', '=', draftId)
    .where('draft.status', '=', 'open')
    .where('process.status', '=', 'open'),
);

async function openCorrection(db: Sql, { correctionDraftId: draftId }: IntentRow) {
  const [row] = draftId === null ? [] : await ask(db, openCorrectionOf, { draftId });
  return row ?? null;
}
