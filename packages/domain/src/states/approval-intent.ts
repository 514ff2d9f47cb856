import { machine } from '../state-machine.ts';

/** decisions: pending → approved → consumed; a decision, time, new content or a lost power ends an intent. */
export const approvalIntent = machine({
  pending: { approve: 'approved', deny: 'denied', expire: 'expired', supersede: 'superseded', revoke: 'revoked' },
  approved: { consume: 'consumed', expire: 'expired', supersede: 'superseded', revoke: 'revoked' },
  consumed: {},
  denied: {},
  expired: {},
  superseded: {},
  revoked: {},
});
export type ApprovalStatus = keyof typeof approvalIntent;

/** What tells an approval of a correction from one of an invoice; a submission belongs to either. */
export type ApprovalSubject = { correctionDraftId: string | null; correctionId: string | null; submission: { correctionId: string | null } | null };

/** The wire type of an approval intent, which is also what its events are about. */
export function approvalIntentType({ correctionDraftId, correctionId, submission }: ApprovalSubject) {
  return (correctionDraftId ?? correctionId ?? submission?.correctionId ?? null) === null ? 'invoice_approval_intent' : 'invoice_correction_approval_intent';
}
