import type { Call } from '../call.ts';
import { InvoicingError } from '../errors.ts';
import type { Body, CallOptions, CommandOptions, Result } from '../types.ts';
import { type WaitOptions, waitFor } from '../waiting.ts';

type Intent = Result<'getInvoiceApprovalIntent'>;
type CorrectionIntent = Result<'getInvoiceCorrectionApprovalIntent'>;

/**
 * The approval was not given: `status` says how it ended. Request another one only if the people concerned want that.
 */
export class ApprovalEndedError extends InvoicingError {
  readonly status: string;
  readonly intent: Intent | CorrectionIntent;
  constructor(intent: Intent | CorrectionIntent) {
    const reasons = intent.decisions.flatMap(({ reason }) => reason ?? []);
    super(`the approval ${intent.id} is ${intent.status}${reasons.length > 0 ? `: ${reasons.join('; ')}` : ''}`);
    this.status = intent.status;
    this.intent = intent;
  }
}

/**
 * Approvals of issuing, sending and retrying: requested here, decided by a person on the page at `approval_url`, never
 * by a client.
 */
export function approvals(call: Call) {
  const get = (id: string, options?: CallOptions) =>
    call('getInvoiceApprovalIntent', { path: { approval_intent_id: id } }, options);
  return {
    request: (body: Body<'createInvoiceApprovalIntent'>, options?: CommandOptions) =>
      call('createInvoiceApprovalIntent', { body }, options),
    get,
    /**
     * Waits until a person has approved; the approval is to be used at once, as it lapses.
     * @throws ApprovalEndedError, StillWaitingError
     */
    waitFor: (id: string, options: WaitOptions = {}) => waitForApproval(() => get(id, options), options),
  };
}

/** Approvals of corrections. */
export function correctionApprovals(call: Call) {
  const get = (id: string, options?: CallOptions) =>
    call('getInvoiceCorrectionApprovalIntent', { path: { approval_intent_id: id } }, options);
  return {
    request: (body: Body<'createInvoiceCorrectionApprovalIntent'>, options?: CommandOptions) =>
      call('createInvoiceCorrectionApprovalIntent', { body }, options),
    get,
    /**
     * Waits until a person has approved; the approval is to be used at once, as it lapses.
     * @throws ApprovalEndedError, StillWaitingError
     */
    waitFor: (id: string, options: WaitOptions = {}) => waitForApproval(() => get(id, options), options),
  };
}

async function waitForApproval<One extends Intent | CorrectionIntent>(
  read: () => Promise<One>,
  options: WaitOptions,
): Promise<One> {
  const look = async () => {
    const intent = await read();
    if (intent.status === 'pending') return null;
    if (intent.status !== 'approved') throw new ApprovalEndedError(intent);
    return intent;
  };
  return waitFor('the decision', look, options);
}
