import { ApprovalEndedError, type Invoicing, type Schema, StillWaitingError } from '@invoicing/sdk';
import { z } from 'zod';
import { id, page, pageOf } from './drafting.ts';
import { defineTool, type Found, given, keyOf, type Next } from './tool.ts';

/** MCP hosts abort calls after a minute or less. */
const longestWaitSeconds = 25;
type Intent = Schema<'InvoiceApprovalIntent'>;

/** What uses an approval. */
const uses: Record<string, string> = {
  invoice_draft: 'issue_invoice',
  invoice: 'send_to_ksef',
  ksef_submission: 'retry_submission',
};

/** An approval for an agent: the decision is made by a person on a page, never by the agent. */
function approvalFacts(intent: Intent): Found {
  const {
    id: approvalId,
    status,
    subject,
    summary,
    approval_url,
    expires_at,
    usable_until,
    warnings,
    decisions,
  } = intent;
  const result = {
    id: approvalId,
    status,
    subject,
    summary,
    approval_url,
    expires_at,
    usable_until,
    warnings,
    decisions,
    who_can_approve: 'colleague',
  };
  const next: Record<string, Next> = {
    pending: {
      tool: 'get_approval',
      why: 'give the user the approval_url; an authorized person decides there, and this tool says when they have',
    },
    approved: { tool: uses[subject.type] ?? 'get_approval', why: 'the approval lapses at usable_until' },
  };
  const step = next[status];
  return { result, next: step ? [step] : [] };
}

/** Returns a given approval, or refuses with the reason why there is none yet. */
async function approved(client: Invoicing, approvalId: string): Promise<Intent | Found> {
  const intent = await client.approvals.get(approvalId);
  if (intent.status === 'pending') return approvalFacts(intent);
  // A consumed approval gives the same result again, because the command has the same key.
  if (intent.status !== 'approved' && intent.status !== 'consumed') throw new ApprovalEndedError(intent);
  return intent;
}

export const approvalTools = [
  defineTool({
    name: 'request_approval',
    title: 'Ask a person for an approval',
    description:
      'Asks for a decision: to issue a version of a draft (action issue, draft_id, draft_version), to send an issued invoice to KSeF (send, invoice_id), or to send again (retry, submission_id). A person decides on the page at approval_url; no tool can.',
    kind: 'save',
    input: {
      action: z.enum(['issue', 'send', 'retry']),
      draft_id: id.optional(),
      draft_version: z.number().int().min(1).optional(),
      invoice_id: id.optional(),
      submission_id: id.optional(),
      mode: z.string().optional().describe('for send and retry, where it is not the usual one'),
      note: z
        .string()
        .max(500)
        .optional()
        .describe('a line for the person who decides, shown as the words of the application'),
    },
    run: async (client, wanted) =>
      approvalFacts(
        await client.request(
          'createInvoiceApprovalIntent',
          { body: given(wanted) },
          { idempotencyKey: keyOf('request_approval', { ...wanted, hour: thisHour() }) },
        ),
      ),
  }),
  defineTool({
    name: 'get_approval',
    title: 'See whether a person has decided',
    description: 'The state of an approval; waits up to wait_seconds for a decision.',
    kind: 'read',
    input: { approval_id: id, wait_seconds: z.number().min(0).max(longestWaitSeconds).default(0) },
    run: async (client, { approval_id, wait_seconds }) => {
      try {
        return approvalFacts(
          await client.approvals.waitFor(approval_id, { deadlineMs: wait_seconds * 1000, intervalMs: 1000 }),
        );
      } catch (error) {
        if (!(error instanceof StillWaitingError) && !(error instanceof ApprovalEndedError)) throw error;
        return approvalFacts(await client.approvals.get(approval_id));
      }
    },
  }),
];

type Use = { name: string; title: string; description: string; reachesOut?: boolean; next: Next };

/**
 * A tool that consumes an approval. The idempotency key is derived from the approval: repeated, it returns the first
 * answer.
 */
function usingApproval(
  { next, ...described }: Use,
  carryOut: (client: Invoicing, intent: Intent, options: { idempotencyKey: string }) => Promise<object>,
) {
  return defineTool({
    ...described,
    description: `${described.description} While the decision is open it only says so.`,
    kind: 'commit',
    input: { approval_id: id },
    run: async (client, { approval_id }) => {
      const intent = await approved(client, approval_id);
      if ('result' in intent) return intent;
      return {
        result: await carryOut(client, intent, { idempotencyKey: keyOf(described.name, { approval_id }) }),
        next: [next],
      };
    },
  });
}

const seeVerdict: Next = { tool: 'get_submission', why: 'says what KSeF decided' };
const modeOf = ({ mode }: Intent) => (mode ? { mode } : {});

export const commitTools = [
  usingApproval(
    {
      name: 'issue_invoice',
      title: 'Issue an approved invoice',
      description: 'Issues what a person approved: the invoice gets its number and cannot be changed any more.',
      next: { tool: 'request_approval', why: 'sending to KSeF is a decision of its own (action send)' },
    },
    (client, { id: approvalId, subject }, options) =>
      client.invoices.issue(
        { draft_id: subject.id, draft_version: subject.version ?? 0, approval_intent_id: approvalId },
        options,
      ),
  ),
  usingApproval(
    {
      name: 'send_to_ksef',
      title: 'Send an approved invoice to KSeF',
      description: 'Queues an issued invoice for KSeF, as a person approved.',
      reachesOut: true,
      next: seeVerdict,
    },
    (client, intent, options) =>
      client.request(
        'createKsefSubmission',
        { body: { invoice_id: intent.subject.id, approval_intent_id: intent.id, ...modeOf(intent) } },
        options,
      ),
  ),
  usingApproval(
    {
      name: 'retry_submission',
      title: 'Send to KSeF again',
      description: 'Sends again, or looks again, as a person approved.',
      reachesOut: true,
      next: seeVerdict,
    },
    (client, intent, options) =>
      client.request(
        'retryKsefSubmission',
        { path: { submission_id: intent.subject.id }, body: { approval_intent_id: intent.id, ...modeOf(intent) } },
        options,
      ),
  ),
];

export const invoiceTools = [
  defineTool({
    name: 'find_invoices',
    title: 'Find invoices',
    description: 'Issued invoices by number, customer, state at KSeF or day of issue; newest first.',
    kind: 'read',
    input: {
      number: z.string().optional(),
      customer_id: id.optional(),
      external_reference: z.string().optional(),
      ksef_number: z.string().optional(),
      issue_date_from: z.iso.date().optional(),
      issue_date_to: z.iso.date().optional(),
      ...page,
    },
    run: (client, query) => pageOf(client.invoices.list(given(query)), (invoice) => invoice),
  }),
  defineTool({
    name: 'get_invoice',
    title: 'Read an invoice',
    description: 'An issued invoice, its state at KSeF and what can be done next.',
    kind: 'read',
    input: { invoice_id: id },
    run: async (client, { invoice_id }) => ({ result: await client.invoices.get(invoice_id) }),
  }),
  defineTool({
    name: 'get_submission',
    title: 'Read a submission to KSeF',
    description:
      'What became of sending: accepted, rejected or failed are final; uncertain is found out by the service, which sends nothing twice.',
    kind: 'read',
    input: { submission_id: id },
    run: async (client, { submission_id }) => ({ result: await client.submissions.get(submission_id) }),
  }),
  defineTool({
    name: 'list_artifacts',
    title: 'List the files of an invoice',
    description: 'FA(3) XML, PDF, UPO and receipts, with their hashes.',
    kind: 'read',
    input: { invoice_id: id },
    run: (client, { invoice_id }) =>
      pageOf(client.invoices.artifacts(invoice_id, { limit: 50 }), (artifact) => artifact),
  }),
  defineTool({
    name: 'get_artifact_link',
    title: 'Get a link to a file',
    description: 'A short-lived address of a file for the user. The file itself stays out of this conversation.',
    kind: 'save',
    input: { artifact_id: id },
    run: async (client, { artifact_id }) => ({ result: await client.artifacts.createDownloadLink(artifact_id) }),
  }),
];

/**
 * The hour is part of the key: a request that was denied or expired can be made again later, and within the hour it is
 * the same one.
 */
function thisHour(): string {
  return new Date().toISOString().slice(0, 13);
}
