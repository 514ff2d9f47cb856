import { isIssuedOffline, isPastItsDay, type SentAs } from '@invoicing/domain/ksef/sending';
import type { SubmissionStatus } from '@invoicing/domain/states/ksef-submission';

/** The operation for the next step of a document, its `action` and `mode`, and what prevents it. */
export type NextAction = {
  operation_id: string;
  action: string | null;
  mode: string | null;
  blocked_by: string | null;
};
/** The operations that request approval for sending a document of each kind. */
export const approvalOperations = ['createInvoiceApprovalIntent', 'createInvoiceCorrectionApprovalIntent'] as const;
/** The operations that create another document. */
export const beginningOperations = ['createInvoiceDraft', 'createInvoiceCorrectionProcess'] as const;
/** The reasons why a step is not possible. */
export const blocks = [
  'reconciliation_pending',
  'original_not_in_ksef',
  'correction_process_open',
  'offline_certificate_missing',
] as const;
type Block = (typeof blocks)[number];
/** In the terms of a request: each mode with its action. */
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
/** The next steps for a kind of document: how approval is requested, and what follows a permanent rejection. */
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
 * The actions that send a numbered document to KSeF, in the mode that would be accepted now.
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
