import type { Sql } from '@invoicing/db/connection/client';
import { ids } from '@invoicing/domain/events/example-ids';
import type { z } from 'zod';
import type { CommandContext } from '../../context.ts';
import { checkInAdvance } from '../../invoice-drafts/check-in-advance.ts';
import { lockSendableInvoice } from '../../ksef-submissions/sendable-invoice.ts';
import { preparedSqlCommand } from '../../operation.ts';
import { route } from '../../route.ts';
import { issueSubject } from './issuing-subjects.ts';
import { presentIntent } from './present.ts';
import { requestApproval } from './request.ts';
import { InvoiceApprovalIntent, InvoiceApprovalIntentCreate } from './schema.ts';
import { retrySubject, sendSubject } from './sending-subjects.ts';
import type { IntentSubject } from './subject.ts';
import { summaryOfIssued } from './summaries.ts';

export const createInvoiceApprovalIntent = preparedSqlCommand(
  {
    permission: 'invoice-approvals:request',
    route: route('POST', '/api/v1/invoice-approval-intents', 'createInvoiceApprovalIntent', {
      success: 201,
      location: ({ id }) => `/api/v1/invoice-approval-intents/${id}`,
    }),
    docs: {
      tag: 'Approvals',
      summary: 'Ask a person to approve issuing, sending or retrying',
      description:
        'Requests a human decision on issuing a draft, sending an invoice or retrying a submission. A member of the organization decides on the hosted page at `approval_url`, on exactly this content. No access token can decide, and approving does not perform the action. By default, nobody may approve what they wrote or requested themselves.',
      goesWrong:
        'Fails with `approval_intent_exists` if the same client already has a live request for the same content, with `draft_invalid` if the draft has errors, with `issue_date_stale` if the day of issue is over (use the mode `late`), and with `ksef_not_connected` if the organization is not connected to KSeF or, for the mode `offline`, has no valid offline certificate.',
      next: 'Show `approval_url` to a person. Wait for the event `invoice_approval_intent.approved` or poll the intent, then perform the action before `usable_until`, by default within 15 minutes.',
      errors: [
        'approval_intent_exists',
        'draft_not_open',
        'draft_invalid',
        'version_conflict',
        'content_hash_mismatch',
        'submission_exists',
        'submission_not_retryable',
        'reconciliation_required',
        'ksef_not_connected',
        'issue_date_stale',
        'validation_failed',
      ],
      examples: {
        issue: {
          summary: 'Before an invoice is issued',
          input: {
            action: 'issue',
            draft_id: ids.draft,
            draft_version: 2,
            expires_in_seconds: 86400,
            note: 'Zamówienie 778',
          },
        },
        send: {
          summary: 'Before it is sent to KSeF',
          input: { action: 'send', invoice_id: ids.invoice, mode: 'online' },
        },
        retry: {
          summary: 'Before a failed submission is sent again',
          input: { action: 'retry', submission_id: ids.submission, mode: 'retry' },
        },
      },
    },
    input: InvoiceApprovalIntentCreate,
    output: InvoiceApprovalIntent,
  },
  async (ctx, input) =>
    input.action === 'issue' ? checkInAdvance(ctx, input, input.content_hash) : ctx.services.rendering,
  async ({ ctx, input }) => presentIntent(await requestApproval(ctx, input, subjectFor), ctx),
);

async function subjectFor(
  ctx: CommandContext<Sql>,
  input: z.infer<typeof InvoiceApprovalIntentCreate>,
): Promise<IntentSubject> {
  switch (input.action) {
    case 'issue':
      return issueSubject(ctx, input);
    case 'send': {
      const invoice = await lockSendableInvoice(ctx, input.invoice_id);
      return sendSubject(ctx, invoice, input, () => summaryOfIssued(ctx.tx, invoice));
    }
    case 'retry':
      return retrySubject(ctx, 'invoice', input);
  }
}
