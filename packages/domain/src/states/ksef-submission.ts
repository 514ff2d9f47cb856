import { machine } from './state-machine.ts';

/** No event leads from `uncertain` back to sending: only evidence from KSeF resolves it. */
export const ksefSubmission = machine({
  // A document that was never sent may still be issued offline instead.
  queued: { start: 'sending', find_accepted: 'accepted', fail: 'failed', issue_offline: 'queued' },
  // Requeued only if KSeF has confirmed that it accepted nothing: for the moment, or because it refused the whole
  // package.
  sending: {
    put_back: 'queued',
    accept_for_processing: 'processing',
    lose_answer: 'uncertain',
    find_accepted: 'accepted',
    reject: 'rejected',
    fail: 'failed',
  },
  processing: {
    put_back: 'queued',
    accept: 'accepted',
    reject: 'rejected',
    fail: 'failed',
    lose_answer: 'uncertain',
  },
  uncertain: {
    find_processing: 'processing',
    find_accepted: 'accepted',
    find_rejected: 'rejected',
    find_missing: 'failed',
  },
  failed: { approve_retry: 'queued', issue_offline: 'queued' },
  rejected: { approve_retry: 'queued' },
  accepted: {},
});
export type SubmissionStatus = keyof typeof ksefSubmission;
