import type { BusinessDate } from './document.ts';
import { type AdvisedKind, ksefAdvice } from './ksef-status.ts';
import { isPastItsDay, lateSendingIssues, offline24Deadline } from './sending.ts';
import type { SubmissionStatus } from './states/ksef-submission.ts';

/** A sentence for people about where a document stands with KSeF, and a code for programs. */
export type Notice = { code: string; message: string; message_pl: string };
/** A document as far as its way to KSeF goes; `submission` is null while nobody has asked to send it. */
export type Standing = {
  kind: AdvisedKind;
  issueDate: BusinessDate;
  submission: { status: SubmissionStatus; statusCode: number | null; mode: string; retryAllowed: boolean } | null;
};

const told: readonly SubmissionStatus[] = ['rejected', 'failed', 'uncertain'];

/** What people should know: KSeF's verdict with what to do about it, and that the document would go out after its day. */
export function submissionNotices(standing: Standing, now: Date): Notice[] {
  const { kind, issueDate, submission } = standing;
  const code = submission && told.includes(submission.status) ? submission.statusCode : null;
  const advice = code === null ? null : ksefAdvice(code, kind);
  const late = maySend(standing) && submission?.mode !== 'offline' ? lateSendingIssues(kind, issueDate, now) : [];
  return [
    ...(advice ? [{ code: `ksef_${code}`, message: advice.en, message_pl: advice.pl }] : []),
    ...late.map(({ code: name, message, message_pl }) => ({ code: name, message, message_pl })),
  ];
}

/** Until when the law wants a document in KSeF that was issued offline, or goes or went there after its day; null for all others. */
export function offlineDeadline(standing: Standing, now: Date): Date | null {
  const { issueDate, submission } = standing;
  const isRefused = submission?.status === 'rejected' && !submission.retryAllowed;
  const isLate = submission?.mode === 'late' || submission?.mode === 'offline' || (maySend(standing) && isPastItsDay(issueDate, now));
  return isLate && !isRefused ? offline24Deadline(issueDate) : null;
}

/** The document has not left for KSeF, or came back and may leave again. */
function maySend({ submission }: Standing): boolean {
  if (submission === null || submission.status === 'queued' || submission.status === 'failed') return true;
  return submission.status === 'rejected' && submission.retryAllowed;
}
