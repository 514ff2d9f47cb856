import type { Call } from './call.ts';
import { approvals } from './resources/approvals.ts';
import { drafts } from './resources/drafts.ts';
import { invoices } from './resources/invoices.ts';
import { submissions } from './resources/submissions.ts';
import type { Result } from './types.ts';
import type { WaitOptions } from './waiting.ts';

/**
 * The progress of an invoice as plain JSON, to be stored at each checkpoint. People may take hours to decide; a process
 * that was stopped resumes from the last stored state, and nothing is done twice.
 */
export type FlowState = {
  draftId: string;
  draftVersion: number;
  /** The idempotency keys of the two commands, created before they are sent. */
  issueKey: string;
  sendKey: string;
  issueApprovalId?: string;
  invoiceId?: string;
  sendApprovalId?: string;
  submissionId?: string;
};

export type FlowOptions = WaitOptions & {
  /** Stores the state; awaited before each command that builds on it. */
  checkpoint: (state: FlowState) => void | Promise<void>;
  /** Directs a person to the page for their decision. Called again when the flow is resumed. */
  onApprovalNeeded: (approval: {
    action: 'issue' | 'send';
    approvalUrl: string;
    expiresAt: string;
  }) => void | Promise<void>;
};

/** From a draft to KSeF's verdict, with two decisions by a person in between. */
export function flows(call: Call) {
  return {
    /**
     * Starts with a draft.
     * @returns the submission as KSeF decided it
     * @throws ApprovalEndedError, StillWaitingError, ApiError
     */
    issueAndSend: (draft: { id: string; version: number }, options: FlowOptions) =>
      run(
        call,
        { draftId: draft.id, draftVersion: draft.version, issueKey: crypto.randomUUID(), sendKey: crypto.randomUUID() },
        options,
      ),
    /** Resumes from a state that `checkpoint` stored. */
    resume: (state: FlowState, options: FlowOptions) => run(call, state, options),
  };
}

async function run(call: Call, state: FlowState, options: FlowOptions): Promise<Result<'getKsefSubmission'>> {
  const reached = { ...state };
  const keep = async (news: Partial<FlowState>) => {
    Object.assign(reached, news);
    await options.checkpoint({ ...reached });
  };
  if (reached.issueApprovalId === undefined) await keep({ issueApprovalId: await askToIssue(call, reached, options) });
  if (reached.invoiceId === undefined) await keep({ invoiceId: await issue(call, reached, options) });
  if (reached.sendApprovalId === undefined) await keep({ sendApprovalId: await askToSend(call, reached, options) });
  if (reached.submissionId === undefined) await keep({ submissionId: await send(call, reached, options) });
  return submissions(call).waitFor(reached.submissionId ?? '', options);
}

/** Validates first, so that a person is not asked about a draft that cannot be issued. */
async function askToIssue(
  call: Call,
  { draftId, draftVersion, issueKey }: FlowState,
  { signal }: FlowOptions,
): Promise<string> {
  const options = signal ? { signal } : {};
  await drafts(call).validate(draftId, { draft_version: draftVersion }, options);
  const body = { action: 'issue', draft_id: draftId, draft_version: draftVersion } as const;
  return (await approvals(call).request(body, { ...options, idempotencyKey: `${issueKey}-approval` })).id;
}

async function askToSend(call: Call, { invoiceId = '', sendKey }: FlowState, { signal }: FlowOptions): Promise<string> {
  const key = { idempotencyKey: `${sendKey}-approval`, ...(signal ? { signal } : {}) };
  return (await approvals(call).request({ action: 'send', invoice_id: invoiceId }, key)).id;
}

async function issue(call: Call, state: FlowState, options: FlowOptions): Promise<string> {
  const { draftId, draftVersion, issueApprovalId = '', issueKey } = state;
  await decided(call, 'issue', issueApprovalId, options);
  const body = { draft_id: draftId, draft_version: draftVersion, approval_intent_id: issueApprovalId };
  return (await invoices(call).issue(body, { idempotencyKey: issueKey })).id;
}

async function send(
  call: Call,
  { invoiceId = '', sendApprovalId = '', sendKey }: FlowState,
  options: FlowOptions,
): Promise<string> {
  await decided(call, 'send', sendApprovalId, options);
  const body = { invoice_id: invoiceId, approval_intent_id: sendApprovalId };
  return (await submissions(call).send(body, { idempotencyKey: sendKey })).id;
}

/**
 * Waits for the decision. A consumed approval was consumed by this flow: repeating the command with its key returns the
 * first answer.
 */
async function decided(call: Call, action: 'issue' | 'send', id: string, options: FlowOptions): Promise<void> {
  const intent = await approvals(call).get(id, options);
  if (intent.status === 'consumed') return;
  if (intent.status === 'pending')
    await options.onApprovalNeeded({ action, approvalUrl: intent.approval_url, expiresAt: intent.expires_at });
  await approvals(call).waitFor(id, options);
}
