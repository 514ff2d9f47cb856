/** A job that should run again later; without a moment the queue's own back-off decides. */
export class RetryLater extends Error {
  readonly at: Date | null;
  constructor(reason: string, at: Date | null = null) {
    super(reason);
    this.name = 'RetryLater';
    this.at = at;
  }
}
