import { endOfWarsawDay, warsawDay } from '../dates/dates.ts';
import { type Announcement, type IssuedAt, legalDeadline, type View } from '../dates/legal-deadline.ts';
import type { BusinessDate, Issue } from '../document.ts';
import { warning } from '../rules/issue.ts';
import type { AdvisedKind } from './status.ts';

/**
 * How a document is sent to KSeF: on its issue day; later, when KSeF treats it as offline24 (art. 106nda ust. 16 of the
 * VAT act); or issued offline, with both codes.
 */
export const sendModes = ['online', 'late', 'offline'] as const;
export type SendMode = (typeof sendModes)[number];

/** The modes of a retry: another transmission, one after the document's day, or a reconciliation. */
export const retryModes = ['retry', 'late', 'reconcile'] as const;
/**
 * An invoice that has not been sent may also be issued offline instead; by the contract corrections are sent online
 * only.
 */
export const invoiceRetryModes = [...retryModes, 'offline'] as const;
export type RetryMode = (typeof invoiceRetryModes)[number];

/** True once the issue day is over in Warsaw: KSeF compares it with the day on which it receives the document. */
export function isPastItsDay(issueDate: BusinessDate, now: Date): boolean {
  return issueDate < warsawDay(now);
}

/**
 * Until when the law requires a document in KSeF that was not sent on its day: the end of a day in Warsaw.
 * @returns null while that is not known, and where there is no duty
 */
export function deadlineOf(issued: IssuedAt, announcements: readonly Announcement[]): Date | null {
  const deadline = legalDeadline(issued, announcements);
  return deadline.kind === 'by' ? endOfWarsawDay(deadline.day) : null;
}

/**
 * The warnings for an approver before a transmission: that it is late or offline, and the legal deadline. None for a
 * transmission online on the issue day.
 * @param mode in which it goes, or went before
 */
export function sendingIssues(mode: string, kind: AdvisedKind, issued: IssuedAt, view: View): Issue[] {
  const isLate = mode !== 'offline' && isPastItsDay(issued.issueDate, view.now);
  if (mode !== 'offline' && !isLate) return [];
  const names = mode === 'offline' ? offlineNames : lateNames;
  const path = kind === 'invoice' ? '/input/issue_date' : '/input/correction_date';
  const at = { path, fa3: 'Fa/P_1' };
  const deadline = legalDeadline(issued, view.announcements);
  if (deadline.kind !== 'by') return [warning(names[deadline.kind], { ...at, with: { day: issued.issueDate } })];
  const key = deadline.day < warsawDay(view.now) ? names.after : names.before;
  return [warning(key, { ...at, with: { day: issued.issueDate, deadline: deadline.day } })];
}

const lateNames = {
  before: 'sent_after_its_day',
  after: 'sent_after_deadline',
  open: 'sent_after_its_day.open',
  none: 'sent_after_its_day.none',
} as const;
const offlineNames = {
  before: 'issued_offline',
  after: 'issued_offline_overdue',
  open: 'issued_offline.open',
  none: 'issued_offline.none',
} as const;

/** The mode of a submission, with what shows whether it was really issued offline. */
export type SentAs = { mode: string; certificateUrl: string | null; correctedSha256: string | null };

/**
 * Whether the document was issued offline: it carries KOD II, or is the technical correction of such a document, which
 * gets KOD II on any day. If the certificate was removed before KOD II was created, the document was not issued
 * offline; after its day it counts as late.
 */
export function isIssuedOffline({ mode, certificateUrl, correctedSha256 }: SentAs): boolean {
  return mode === 'offline' && (certificateUrl !== null || correctedSha256 !== null);
}
