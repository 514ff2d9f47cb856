import { machine } from './state-machine.ts';

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

/** What distinguishes an approval of a correction from one of an invoice; a submission belongs to either. */
export type ApprovalSubject = {
  correctionDraftId: string | null;
  correctionId: string | null;
  submission: { correctionId: string | null } | null;
};

/** The wire type of an approval intent, which is also what its events are about. */
export function approvalIntentType({ correctionDraftId, correctionId, submission }: ApprovalSubject) {
  return (correctionDraftId ?? correctionId ?? submission?.correctionId ?? null) === null
    ? 'invoice_approval_intent'
    : 'invoice_correction_approval_intent';
}

/** The stored values on which an intent's status at a moment depends. */
export type TimedIntent = { status: ApprovalStatus; expiresAt: Date; usableUntil: Date | null };

/**
 * The status of an intent at a moment. It is expired as soon as its time is over, whenever the periodic job stores
 * that. An approval without an expiry was never given.
 */
export function statusAt({ status, expiresAt, usableUntil }: TimedIntent, now: Date): ApprovalStatus {
  const end = status === 'pending' ? expiresAt : status === 'approved' ? (usableUntil ?? now) : null;
  return end !== null && end <= now ? 'expired' : status;
}

/** The columns for the subject of an intent, of which exactly one is set. */
export type SubjectColumns = ApprovalSubject & {
  draftId: string | null;
  invoiceId: string | null;
  submissionId: string | null;
  subjectVersion: number | null;
};

/**
 * The one subject that an intent is about, by its type on the wire.
 * @throws Error when there is none, which the table does not allow
 */
export function approvalSubject(row: SubjectColumns): { type: string; id: string; version: number | null } {
  const subjects: [string, string | null][] = [
    ['invoice_draft', row.draftId],
    ['invoice', row.invoiceId],
    [row.submission?.correctionId ? 'invoice_correction_ksef_submission' : 'ksef_submission', row.submissionId],
    ['invoice_correction_draft', row.correctionDraftId],
    ['invoice_correction', row.correctionId],
  ];
  for (const [type, id] of subjects) if (id !== null) return { type, id, version: row.subjectVersion };
  throw new Error('approval intent without exactly one subject');
}

/** The hosted page of an intent; the token in it gives no authority on its own. */
export function approvalUrl(baseUrl: string, urlToken: string): string {
  return `${baseUrl}/approve/${urlToken}`;
}
