import type { Call } from '../call.ts';
import type { Body, CallOptions, CommandOptions, Result } from '../types.ts';
import { type WaitOptions, waitFor } from '../waiting.ts';

/**
 * States that nothing but another decision changes. `uncertain` is not one of them: the service finds out itself, and
 * nothing is sent again.
 */
const ended: ReadonlySet<string> = new Set(['accepted', 'rejected', 'failed']);

/** Invoices on their way to KSeF. */
export function submissions(call: Call) {
  const at = (id: string) => ({ path: { submission_id: id } });
  const get = (id: string, options?: CallOptions) => call('getKsefSubmission', at(id), options);
  return {
    /** Queues an issued invoice for KSeF, with the approval of that. */
    send: (body: Body<'createKsefSubmission'>, options?: CommandOptions) =>
      call('createKsefSubmission', { body }, options),
    get,
    /** Sends again, or looks again, with an approval of that. */
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
    /** Asks KSeF now what became of an uncertain submission. */
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
