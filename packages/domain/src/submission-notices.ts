import { warsawTime } from './dates.ts';
import type { BusinessDate } from './document.ts';
import { type AdvisedKind, ksefAdvice } from './ksef-status.ts';
import { isPastItsDay, lateSendingIssues, offline24Deadline } from './sending.ts';
import type { SubmissionStatus } from './states/ksef-submission.ts';

/** A sentence for people about the state of a document in KSeF, and a code for programs. */
export type Notice = { code: string; message: string; message_pl: string };
/** A document as far as its way to KSeF goes; `submission` is null while it was not asked to be sent. */
export type Standing = {
  kind: AdvisedKind;
  issueDate: BusinessDate;
  submission: {
    status: SubmissionStatus;
    statusCode: number | null;
    mode: string;
    retryAllowed: boolean;
    nextCheckAt: Date | null;
  } | null;
};

const noticed: readonly SubmissionStatus[] = ['rejected', 'failed', 'uncertain'];

/**
 * What people should know: KSeF's verdict with what to do about it, until when it waits for its turn, and that it would
 * go out after its day.
 */
export function submissionNotices(standing: Standing, now: Date): Notice[] {
  const { kind, issueDate, submission } = standing;
  const code = submission && noticed.includes(submission.status) ? submission.statusCode : null;
  const advice = code === null ? null : ksefAdvice(code, kind);
  const late = maySend(standing) && submission?.mode !== 'offline' ? lateSendingIssues(kind, issueDate, now) : [];
  return [
    ...(submission?.status === 'queued' ? waiting(submission.nextCheckAt, now) : []),
    ...(advice ? [{ code: `ksef_${code}`, message: advice.en, message_pl: advice.pl }] : []),
    ...late.map(({ code: name, message, message_pl }) => ({ code: name, message, message_pl })),
  ];
}

/** KSeF takes so many documents of one seller in a minute and in an hour, or asked to wait itself. */
function waiting(until: Date | null, now: Date): Notice[] {
  if (until === null || until <= now) return [];
  const at = warsawTime(until.toISOString()).slice(0, 'YYYY-MM-DD HH:MM'.length);
  return [
    {
      code: 'waits_for_ksef_limits',
      message: `KSeF limits how many documents of one seller it takes in a minute and in an hour. This one is sent automatically when its turn comes, at about ${at} (Polish time); there is nothing to do.`,
      message_pl: `KSeF ogranicza liczbę dokumentów przyjmowanych od jednego sprzedawcy w ciągu minuty i godziny. Ten dokument zostanie wysłany samoczynnie, gdy przyjdzie jego kolej, około ${at}; nie trzeba nic robić.`,
    },
  ];
}

/**
 * Until when the law requires a document in KSeF that was issued offline, or goes or went there after its day; null for
 * all others.
 */
export function offlineDeadline(standing: Standing, now: Date): Date | null {
  const { issueDate, submission } = standing;
  const isRefused = submission?.status === 'rejected' && !submission.retryAllowed;
  const isLate =
    submission?.mode === 'late' ||
    submission?.mode === 'offline' ||
    (maySend(standing) && isPastItsDay(issueDate, now));
  return isLate && !isRefused ? offline24Deadline(issueDate) : null;
}

/** The document has not left for KSeF, or came back and may leave again. */
function maySend({ submission }: Standing): boolean {
  if (submission === null || submission.status === 'queued' || submission.status === 'failed') return true;
  return submission.status === 'rejected' && submission.retryAllowed;
}
