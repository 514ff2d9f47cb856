import type { Call } from '../call.ts';
import type { Body, CallOptions, CommandOptions, Result } from '../types.ts';
import { type WaitOptions, waitFor } from '../waiting.ts';

/**
 * States that only another decision can change. `uncertain` is not one of them: the service resolves it without sending
 * again.
 */
const ended: ReadonlySet<string> = new Set(['accepted', 'rejected', 'failed']);

/** Invoices on their way to KSeF. */
export function submissions(call: Call) {
  const at = (id: string) => ({ path: { submission_id: id } });
  const get = (id: string, options?: CallOptions) => call('getKsefSubmission', at(id), options);
  return {
    /** Queues an issued invoice for KSeF; requires an approval. */
    send: (body: Body<'createKsefSubmission'>, options?: CommandOptions) =>
      call('createKsefSubmission', { body }, options),
    get,
    /** Sends again, or reconciles again; requires an approval. */
    retry: (id: string, body: Body<'retryKsefSubmission'>, options?: CommandOptions) =>
      call('retryKsefSubmission', { ...at(id), body }, options),
    /** Waits until KSeF has decided. @returns the submission: accepted, rejected or failed @throws StillWaitingError */
    waitFor: (id: string, options: WaitOptions = {}) => waitForEnd(() => get(id, options), options),
  };
}

/** Corrections on their way to KSeF. */
export function correctionSubmissions(call: Call) {
  const at = (id: string) => ({ path: { submission_id: id } });
  const get = (id: string, options?: CallOptions) => call('getInvoiceCorrectionKsefSubmission', at(id), options);
  return {
    send: (body: Body<'createInvoiceCorrectionKsefSubmission'>, options?: CommandOptions) =>
      call('createInvoiceCorrectionKsefSubmission', { body }, options),
    get,
    /** Reconciles an uncertain submission with KSeF now. */
    reconcile: (id: string, options?: CommandOptions) =>
      call('reconcileInvoiceCorrectionKsefSubmission', at(id), options),
    retry: (id: string, body: Body<'retryInvoiceCorrectionKsefSubmission'>, options?: CommandOptions) =>
      call('retryInvoiceCorrectionKsefSubmission', { ...at(id), body }, options),
    /** Waits until KSeF has decided. @returns the submission: accepted, rejected or failed @throws StillWaitingError */
    waitFor: (id: string, options: WaitOptions = {}) => waitForEnd(() => get(id, options), options),
  };
}

async function waitForEnd<One extends Pick<Result<'getKsefSubmission'>, 'status'>>(
  read: () => Promise<One>,
  options: WaitOptions,
): Promise<One> {
  const look = async () => {
    const submission = await read();
    return ended.has(submission.status) ? submission : null;
  };
  return waitFor('the verdict of KSeF', look, options);
}
