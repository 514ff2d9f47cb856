import { nextBusinessDay } from './business-days.ts';
import { endOfWarsawDay, warsawDay } from './dates.ts';
import type { BusinessDate, Issue } from './document.ts';
import type { AdvisedKind } from './ksef-status.ts';
import { warning } from './rules/issue.ts';

/**
 * How a document goes to KSeF: on its day; after its day, as KSeF then takes it for one of offline24 (art. 106nda ust.
 * 16 of the VAT act); or because it was issued offline, with both codes.
 */
export const sendModes = ['online', 'late', 'offline'] as const;
export type SendMode = (typeof sendModes)[number];

/** The issue day is over in Warsaw: KSeF compares it with the day on which it receives the document. */
export function isPastItsDay(issueDate: BusinessDate, now: Date): boolean {
  return issueDate < warsawDay(now);
}

/**
 * Until when the law requires a document of offline24 in KSeF: the end of the next business day after its issue (art.
 * 106nda of the VAT act).
 */
export function offline24Deadline(issueDate: BusinessDate): Date {
  return endOfWarsawDay(nextBusinessDay(issueDate));
}

/**
 * What a person has to know before they let a document go out: that it goes late, or offline; nothing on its day.
 * @param mode in which it goes, or went before
 */
export function sendingIssues(mode: string, kind: AdvisedKind, issueDate: BusinessDate, now: Date): Issue[] {
  return mode === 'offline' ? offlineIssues(kind, issueDate, now) : lateSendingIssues(kind, issueDate, now);
}

function offlineIssues(kind: AdvisedKind, issueDate: BusinessDate, now: Date): Issue[] {
  const deadline = nextBusinessDay(issueDate);
  const key = deadline < warsawDay(now) ? 'issued_offline_overdue' : 'issued_offline';
  return [warning(key, { path: dayPath(kind), fa3: 'Fa/P_1', with: { deadline } })];
}

const dayPath = (kind: AdvisedKind) => (kind === 'invoice' ? '/input/issue_date' : '/input/correction_date');

/** What a person has to know before they let a document go out after its day; nothing on its day. */
export function lateSendingIssues(kind: AdvisedKind, issueDate: BusinessDate, now: Date): Issue[] {
  if (!isPastItsDay(issueDate, now)) return [];
  const deadline = nextBusinessDay(issueDate);
  const key = deadline < warsawDay(now) ? 'sent_after_deadline' : 'sent_after_its_day';
  return [warning(key, { path: dayPath(kind), fa3: 'Fa/P_1', with: { day: issueDate, deadline } })];
}
