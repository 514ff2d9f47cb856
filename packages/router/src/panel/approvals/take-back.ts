import type { Tx } from '@invoicing/db/client';
import { approvalIntent, standingOf } from '@invoicing/domain/states/approval-intent';
import { can } from '@invoicing/domain/states/state-machine';
import { type MemberActor, permits } from '../../access/actor.ts';
import type { IntentRow } from '../../approval-lifecycle/store.ts';

/**
 * What of an intent a member may take back: the request or approval itself, and the open draft or correction that it is
 * about.
 */
export type TakeBack = {
  intent: boolean;
  draft: { id: string; version: number } | null;
  correction: { processId: string; draftId: string; version: number } | null;
};

/** What there is to take back on the page of an intent, for this member at this moment. */
export async function takeBackOf(db: Tx, member: MemberActor, intent: IntentRow, now: Date): Promise<TakeBack> {
  const isLive = can(approvalIntent, standingOf(intent, now), 'revoke');
  return {
    intent: isLive && permits(member, 'approvals:revoke'),
    draft: permits(member, 'invoice-drafts:write') ? await openDraft(db, intent) : null,
    correction: permits(member, 'invoice-corrections:write') ? await openCorrection(db, intent) : null,
  };
}

async function openDraft(db: Tx, { draftId }: IntentRow) {
  if (draftId === null) return null;
  return db.invoiceDraft.findFirst({ where: { id: draftId, status: 'open' }, select: { id: true, version: true } });
}

async function openCorrection(db: Tx, { correctionDraftId }: IntentRow) {
  if (correctionDraftId === null) return null;
  const draft = await db.correctionDraft.findFirst({
    where: { id: correctionDraftId, status: 'open', process: { status: 'open' } },
  });
  return draft && { processId: draft.processId, draftId: draft.id, version: draft.version };
}
