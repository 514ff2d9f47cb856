import { documentOfRow } from '@invoicing/db/tax-document';
import type { View } from '@invoicing/domain/dates/legal-deadline';
import { readStored } from '@invoicing/domain/fields/stored';
import {
  offlineDeadline,
  type SubmissionState,
  startOf,
  submissionNotices,
} from '@invoicing/domain/ksef/submission-notices';
import { ksefSubmission } from '@invoicing/domain/states/ksef-submission';
import { isTerminal } from '@invoicing/domain/states/state-machine';
import type { z } from 'zod';
import { type InvoiceCorrectionKsefSubmission, KsefSubmission } from './schema.ts';
import { maySendAgain, type SubmissionRow } from './store.ts';

const pollSeconds = 5;
const { ksef: Verdict, reconciliation: Reconciliation } = KsefSubmission.shape;
const time = (moment: Date | null) => moment?.toISOString() ?? null;

type Wire = z.infer<typeof KsefSubmission>;

/** An invoice's submission, without anything that would grant access to KSeF. */
export function presentSubmission(row: SubmissionRow, view: View): Wire {
  return { id: row.id, type: 'ksef_submission', invoice_id: documentOfRow(row).id, ...factsOf(row, view) };
}

/** A correction's submission, likewise. */
export function presentCorrectionSubmission(
  row: SubmissionRow,
  view: View,
): z.infer<typeof InvoiceCorrectionKsefSubmission> {
  return {
    id: row.id,
    type: 'invoice_correction_ksef_submission',
    correction_id: documentOfRow(row).id,
    ...factsOf(row, view),
  };
}

function factsOf(row: SubmissionRow, view: View): Omit<Wire, 'id' | 'type' | 'invoice_id'> {
  const state = stateOf(row);
  const retryable = maySendAgain(row) && !row.isOnGap;
  return {
    status: row.status,
    environment: row.environment,
    mode: row.mode,
    document_sha256: row.documentSha256,
    attempts: row.attempts.map(presentAttempt),
    ksef: {
      session_reference: row.sessionReference,
      invoice_reference: row.invoiceReference,
      ksef_number: row.ksefNumber,
      status_code: row.statusCode,
      status_description: row.statusDescription,
      status_details: readStored(Verdict.shape.status_details, row.statusDetails),
      acquired_at: time(row.acquiredAt),
      permanently_stored_at: time(row.permanentlyStoredAt),
      invoicing_mode: row.invoicingMode,
      duplicate_of: readStored(Verdict.shape.duplicate_of, row.duplicateOf),
    },
    offline_deadline: time(offlineDeadline(state, view)),
    notices: submissionNotices(state, view),
    upo: { status: row.upoStatus, artifact_id: row.upoArtifactId },
    retry: { allowed: retryable, blocked_by: retryable ? null : blockedBy(row), requires_approval: true },
    reconciliation: {
      status: row.reconciliationStatus,
      last_checked_at: time(row.lastCheckedAt),
      next_check_at: row.status === 'queued' ? null : time(row.nextCheckAt),
      manual_attention: row.manualAttention,
      evidence: readStored(Reconciliation.shape.evidence, row.evidence),
    },
    delayed: row.delayed,
    estimated_start_at: time(startOf(row)),
    next_poll_after_seconds: settled(row) ? null : pollSeconds,
    meta: { created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
  };
}

function stateOf(row: SubmissionRow): SubmissionState {
  const { issueDate, createdAt: issuedAt } = row.invoice ?? row.correction ?? {};
  if (!issueDate || !issuedAt) throw new Error('submission of neither an invoice nor a correction');
  return { kind: documentOfRow(row).kind, issueDate: issueDate.toISOString().slice(0, 10), issuedAt, submission: row };
}

function presentAttempt(attempt: SubmissionRow['attempts'][number]) {
  return {
    number: attempt.number,
    approval_intent_id: attempt.approvalIntentId,
    started_at: time(attempt.transmissionStartedAt),
    finished_at: time(attempt.finishedAt),
    outcome: attempt.outcome,
    error: attempt.errorCode === null ? null : { code: attempt.errorCode },
  };
}

/** True if nothing more will happen automatically. */
function settled(row: Pick<SubmissionRow, 'status' | 'upoStatus'>): boolean {
  if (row.status === 'accepted') return row.upoStatus === 'available';
  return isTerminal(ksefSubmission, row.status) || row.status === 'failed' || row.status === 'rejected';
}

function blockedBy({ status, isOnGap }: SubmissionRow): string {
  if (isOnGap) return 'original_not_in_ksef';
  if (status === 'uncertain') return 'reconciliation_pending';
  return status === 'accepted' || status === 'rejected' ? status : 'in_progress';
}

/** Seconds until polling again makes sense; null once the submission is settled. */
export function untilSettled(output: unknown): number | null {
  if (typeof output !== 'object' || output === null || !('next_poll_after_seconds' in output)) return null;
  return typeof output.next_poll_after_seconds === 'number' ? output.next_poll_after_seconds : null;
}
