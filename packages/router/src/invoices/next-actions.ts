import { isIssuedOffline, isPastItsDay, type SentAs } from '@invoicing/domain/ksef/sending';
import type { SubmissionStatus } from '@invoicing/domain/states/ksef-submission';

/** The operation that brings a document further, its `action` and `mode`, and what stands in the way. */
export type NextAction = {
  operation_id: string;
  action: string | null;
  mode: string | null;
  blocked_by: string | null;
};
/** What asks for the approval of sending a document of a kind. */
export const approvalOperations = ['createInvoiceApprovalIntent', 'createInvoiceCorrectionApprovalIntent'] as const;
/** What begins another document. */
export const beginningOperations = ['createInvoiceDraft', 'createInvoiceCorrectionProcess'] as const;
/** What stands in the way of a step. */
export const blocks = [
  'reconciliation_pending',
  'original_not_in_ksef',
  'correction_process_open',
  'offline_certificate_missing',
] as const;
type Block = (typeof blocks)[number];
/** As they are asked for: each mode with its action. */
export const sendings = [
  ['send', 'online'],
  ['send', 'late'],
  ['send', 'offline'],
  ['retry', 'retry'],
  ['retry', 'late'],
] as const;
type Sending = (typeof sendings)[number];
type Numbered = {
  issueDate: Date;
  submission: ({ status: SubmissionStatus; retryAllowed: boolean } & SentAs) | null;
};
/** What follows a document of this kind: how approvals are asked for, and what comes after a permanent rejection. */
type Path = {
  approval: (typeof approvalOperations)[number];
  afterRejection: NextAction[];
  isTechnicalCorrection?: boolean;
};

/** One step without an action of an approval. */
export function step(
  operation_id: (typeof beginningOperations)[number],
  blocked_by: Block | null = null,
): NextAction[] {
  return [{ operation_id, action: null, mode: null, blocked_by }];
}

/**
 * What brings a numbered document into KSeF, in the mode that the answer will accept now.
 * @param blockedBy what stands in the way of sending it at all, and of sending it again
 */
export function sendingActions(
  { issueDate, submission }: Numbered,
  path: Path,
  now: Date,
  blockedBy: { send: Block | null; retry: Block | null },
): NextAction[] {
  const isPast = isPastItsDay(issueDate.toISOString().slice(0, 10), now);
  const ask = (...[action, mode, blocked_by]: [...Sending, Block | null]) => [
    { operation_id: path.approval, action, mode, blocked_by },
  ];
  const again = isPast && submission && !isIssuedOffline(submission) ? 'late' : 'retry';
  switch (submission?.status) {
    case undefined:
      return ask('send', path.isTechnicalCorrection ? 'offline' : isPast ? 'late' : 'online', blockedBy.send);
    case 'failed':
      return ask('retry', again, blockedBy.retry);
    case 'rejected':
      return submission?.retryAllowed ? ask('retry', again, blockedBy.retry) : path.afterRejection;
    case 'uncertain':
      return ask('retry', again, 'reconciliation_pending');
    default:
      return [];
  }
}
