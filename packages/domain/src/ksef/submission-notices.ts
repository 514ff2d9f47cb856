import type { IssuedAt, View } from '../dates/legal-deadline.ts';
import type { Message } from '../messages/message.ts';
import { writtenMoment } from '../messages/written.ts';
import type { SubmissionStatus } from '../states/ksef-submission.ts';
import { deadlineOf, isPastItsDay, sendingIssues } from './sending.ts';
import { type AdvisedKind, ksefAdvice } from './status.ts';

/** A sentence for people about the state of a document in KSeF, and a code for programs. */
export type Notice = { code: string; message: string; message_pl: string };
/** Why a queued document does not leave now. */
export type WaitReason = 'limits' | 'unavailable';
/** The state of a document in relation to KSeF; `submission` is null if no transmission was requested. */
export type SubmissionState = IssuedAt & {
  kind: AdvisedKind;
  submission: {
    status: SubmissionStatus;
    statusCode: number | null;
    mode: string;
    retryAllowed: boolean;
    nextCheckAt: Date | null;
    certificateUrl: string | null;
    waitsBecause: string | null;
    waitsUntil: Date | null;
  } | null;
};

const noticed: readonly SubmissionStatus[] = ['rejected', 'failed', 'uncertain'];

/**
 * The notices for people: KSeF's verdict with what to do about it, until when the document waits for its slot, that KOD
 * II is still missing, that it is late or was issued offline, and the legal deadline.
 */
export function submissionNotices(state: SubmissionState, view: View): Notice[] {
  const { kind, submission } = state;
  const code = submission && noticed.includes(submission.status) ? submission.statusCode : null;
  const mode = submission?.mode ?? 'online';
  const advice = code === null ? null : ksefAdvice(code, kind, mode);
  const isOnItsWay = mode === 'offline' && submission?.status !== 'accepted' && !isRefused(state);
  const late = maySend(state) || isOnItsWay ? sendingIssues(mode, kind, state, view) : [];
  return [
    ...waiting(state, view.now),
    ...lackingCode(submission),
    ...(advice ? [{ code: `ksef_${code}`, message: advice.en, message_pl: advice.pl }] : []),
    ...late.map(({ code: name, message, message_pl }) => ({ code: name, message, message_pl })),
  ];
}

type Waiting = { status: SubmissionStatus; nextCheckAt: Date | null; waitsUntil: Date | null };

/** When a queued document is tried next, if it is delayed: by its slot in KSeF's limits, or by the next attempt. */
export function startOf({ status, nextCheckAt, waitsUntil }: Waiting): Date | null {
  if (status !== 'queued') return null;
  return nextCheckAt && waitsUntil
    ? new Date(Math.max(nextCheckAt.getTime(), waitsUntil.getTime()))
    : (nextCheckAt ?? waitsUntil);
}

/** Why a queued document waits, and until when. */
function waiting({ kind, submission }: SubmissionState, now: Date): Notice[] {
  const start = submission && startOf(submission);
  if (!submission || !start) return [];
  const at = { en: writtenMoment(start, 'en'), pl: writtenMoment(start, 'pl') };
  if (submission.waitsBecause === 'unavailable')
    return [unavailable(at, kind === 'invoice' && submission.mode === 'online')];
  return start > now ? [limited(at)] : [];
}

/** KSeF limits the documents of one seller per minute and hour, or asked for a delay. */
function limited(at: Message): Notice {
  return {
    code: 'waits_for_ksef_limits',
    message: `KSeF limits how many documents of one seller it takes in a minute and in an hour. This one is sent automatically when its turn comes, at about ${at.en} (Polish time); there is nothing to do.`,
    message_pl: `KSeF ogranicza liczbę dokumentów przyjmowanych od jednego sprzedawcy w ciągu minuty i godziny. Ten dokument zostanie wysłany samoczynnie, gdy przyjdzie jego kolej, około ${at.pl}; nie trzeba nic robić.`,
  };
}

function unavailable(at: Message, mayGoOffline: boolean): Notice {
  const offline = mayGoOffline
    ? {
        en: ' On its issue day it can be issued offline instead.',
        pl: ' W dniu wystawienia można go zamiast tego wystawić offline.',
      }
    : { en: '', pl: '' };
  return {
    code: 'waits_for_ksef',
    message: `KSeF does not answer at the moment. This document is sent automatically as soon as it does; the next try is at about ${at.en} (Polish time).${offline.en}`,
    message_pl: `KSeF chwilowo nie odpowiada. Ten dokument zostanie wysłany samoczynnie, gdy tylko KSeF odpowie; następna próba około ${at.pl}.${offline.pl}`,
  };
}

/** KOD II is created right after the submission, unless no certificate is valid at that time. */
function lackingCode(submission: SubmissionState['submission']): Notice[] {
  if (submission?.mode !== 'offline' || submission.certificateUrl !== null) return [];
  if (submission.status === 'queued')
    return [
      {
        code: 'offline_code_pending',
        message:
          'KOD II is being made. The PDF with both codes and KOD II as a picture follow in a moment; do not hand the document over before.',
        message_pl:
          'KOD II jest przygotowywany. PDF z oboma kodami i KOD II jako obraz pojawią się za chwilę; nie przekazuj dokumentu wcześniej.',
      },
    ];
  return submission.status === 'failed'
    ? [
        {
          code: 'offline_certificate_missing',
          message:
            'KOD II was not made, because the offline certificate was removed or expired in the meantime. Store a valid one on the KSeF page, then ask for another attempt; after the issue day, ask for it to be sent as a late one.',
          message_pl:
            'KOD II nie powstał, ponieważ certyfikat offline usunięto albo wygasł w międzyczasie. Zapisz ważny certyfikat na stronie KSeF, a potem poproś o ponowną próbę; po dniu wystawienia poproś o wysłanie dokumentu jako spóźnionego.',
        },
      ]
    : [];
}

/**
 * The legal deadline of a document that was issued offline or is sent late; null for all others, and while an announced
 * outage leaves it open.
 */
export function offlineDeadline(state: SubmissionState, { now, announcements }: View): Date | null {
  const { issueDate, submission } = state;
  const isLate =
    submission?.mode === 'late' || submission?.mode === 'offline' || (maySend(state) && isPastItsDay(issueDate, now));
  return isLate && !isRefused(state) ? deadlineOf(state, announcements) : null;
}

function isRefused({ submission }: SubmissionState): boolean {
  return submission?.status === 'rejected' && !submission.retryAllowed;
}

/** The document has not been sent to KSeF, or was returned and may be sent again. */
function maySend({ submission }: SubmissionState): boolean {
  if (submission === null || submission.status === 'queued' || submission.status === 'failed') return true;
  return submission.status === 'rejected' && submission.retryAllowed;
}
