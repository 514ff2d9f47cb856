import type { WaitReason } from '@invoicing/domain/ksef/submission-notices';

/** Thrown by a job that should run again later; without a time, the queue's own back-off decides. */
export class RetryLater extends Error {
  readonly at: Date | null;
  /** The reason for the wait as shown to people; null for a short one. */
  readonly because: WaitReason | null;
  constructor(reason: string, at: Date | null = null, because: WaitReason | null = null) {
    super(reason);
    this.name = 'RetryLater';
    this.at = at;
    this.because = because;
  }
}
