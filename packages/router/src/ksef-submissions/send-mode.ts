import type { BusinessDate } from '@invoicing/domain/document';
import { AppError } from '@invoicing/domain/errors';
import { detail } from '@invoicing/domain/messages/detail';
import { isPastItsDay, type SendMode } from '@invoicing/domain/sending';

/**
 * What a retry of a submission may be asked for as: another transmission, one after the document's day, or another look
 * for it.
 */
export const retryModes = ['retry', 'late', 'reconcile'] as const;
export type RetryMode = (typeof retryModes)[number];

/**
 * The mode of a send fits the day: online until the issue day ends in Warsaw, late afterwards. Offline needs a document
 * that was issued offline, with KOD II and an offline certificate, which no organization has here yet.
 * @throws AppError issue_date_stale, ksef_not_connected, validation_failed
 */
export function requireSendMode(issueDate: Date, mode: SendMode, now: Date): void {
  if (mode === 'offline') throw offlineUnavailable();
  requireDay(issueDate, mode === 'late', now);
}

/**
 * The same for another transmission; what was issued offline has no day to miss.
 * @throws AppError issue_date_stale, validation_failed
 */
export function requireRetryMode(issueDate: Date, sentAs: string, mode: RetryMode, now: Date): void {
  if (mode === 'reconcile' || (mode === 'retry' && sentAs === 'offline')) return;
  requireDay(issueDate, mode === 'late', now);
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
  const message = `The issue day ${day} is over, so KSeF would take the document as one issued in the offline24 mode: ask for approval with mode "late". Mode "offline" is for a document that was issued offline, with KOD II.`;
  return new AppError('issue_date_stale', message, [
    { ...detail('issue_date_stale.late', { path: '/mode', with: { issue_date: day } }), issue_date: day, mode: 'late' },
    { ...detail('issue_date_stale.offline', { path: '/mode' }), issue_date: day, mode: 'offline' },
  ]);
}

function offlineUnavailable(): AppError {
  return new AppError('ksef_not_connected', 'The organization has no offline certificate for KSeF.', [
    detail('offline_certificate_missing', { path: '/mode' }),
  ]);
}
