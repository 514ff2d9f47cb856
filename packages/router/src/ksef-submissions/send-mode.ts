import type { BusinessDate } from '@invoicing/domain/document';
import { AppError } from '@invoicing/domain/errors';
import {
  isIssuedOffline,
  isPastItsDay,
  type RetryMode,
  type SendMode,
  type SentAs,
} from '@invoicing/domain/ksef/sending';
import { detail } from '@invoicing/domain/messages/detail';

/**
 * Requires that the mode of a submission fits the day: online or offline until the issue day ends in Warsaw, late
 * afterwards. A document can be issued offline only on its day: one sent later without KOD II is late.
 * @param isTechnicalCorrection the document replaces one that was issued offline on that day
 * @throws AppError issue_date_stale, validation_failed
 */
export function requireSendMode(issueDate: Date, mode: SendMode, now: Date, isTechnicalCorrection = false): void {
  if (mode === 'offline' && isTechnicalCorrection) return;
  requireDay(issueDate, mode === 'late', now);
}

/**
 * The same check for a further transmission. A document issued offline may be sent on any day, and is never late.
 * @throws AppError issue_date_stale, validation_failed
 */
export function requireRetryMode(issueDate: Date, sent: SentAs, mode: RetryMode, now: Date): void {
  if (mode === 'reconcile') return;
  if (!isIssuedOffline(sent)) requireDay(issueDate, mode === 'late', now);
  else if (mode === 'late')
    throw new AppError('validation_failed', 'The request body has invalid fields.', [
      detail('not_late.offline', { path: '/mode' }),
    ]);
}

/** The mode of a submission after a retry: the new one for `late` and `offline`, otherwise unchanged. */
export function modeOfRetry(sent: { mode: string }, mode: RetryMode): string {
  return mode === 'late' || mode === 'offline' ? mode : sent.mode;
}

function requireDay(issueDate: Date, saysLate: boolean, now: Date): void {
  const day = issueDate.toISOString().slice(0, 10);
  const isPast = isPastItsDay(day, now);
  if (isPast && !saysLate) throw stale(day);
  if (isPast || !saysLate) return;
  const late = { ...detail('not_late', { path: '/mode', with: { issue_date: day } }), issue_date: day };
  throw new AppError('validation_failed', 'The request body has invalid fields.', [late]);
}

function stale(day: BusinessDate): AppError {
  const message = `The issue day ${day} is over, so KSeF would take the document as one issued in the offline24 mode: ask for approval with mode "late". Mode "offline" is then for the technical correction of a document that was issued offline.`;
  return new AppError('issue_date_stale', message, [
    { ...detail('issue_date_stale.late', { path: '/mode', with: { issue_date: day } }), issue_date: day, mode: 'late' },
    { ...detail('issue_date_stale.offline', { path: '/mode' }), issue_date: day, mode: 'offline' },
  ]);
}
