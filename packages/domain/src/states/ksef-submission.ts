import { machine } from './state-machine.ts';

/** `uncertain` never leads back to a transmission: only evidence ends it. */
export const ksefSubmission = machine({
  // What has never left may still be issued offline instead.
  queued: { start: 'sending', find_accepted: 'accepted', fail: 'failed', issue_offline: 'queued' },
  // Put back only where KSeF has said that it took nothing: for the moment, or of the package as a whole.
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
