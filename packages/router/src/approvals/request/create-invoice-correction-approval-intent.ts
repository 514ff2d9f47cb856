import type { Sql } from '@invoicing/db/connection/client';
import { ids } from '@invoicing/domain/events/example-ids';
import type { z } from 'zod';
import type { CommandContext } from '../../context.ts';
import { checkCorrectionInAdvance } from '../../correction-drafts/check-in-advance.ts';
import { lockSendableCorrection } from '../../correction-ksef-submissions/sendable-correction.ts';
import { preparedSqlCommand } from '../../operation.ts';
import { route } from '../../route.ts';
import { finalizeSubject } from './issuing-subjects.ts';
import { presentCorrectionIntent } from './present.ts';
import { requestApproval } from './request.ts';
import { InvoiceCorrectionApprovalIntent, InvoiceCorrectionApprovalIntentCreate } from './schema.ts';
import { retrySubject, sendSubject } from './sending-subjects.ts';
import type { IntentSubject } from './subject.ts';
import { summaryOfCorrection } from './summaries.ts';

export const createInvoiceCorrectionApprovalIntent = preparedSqlCommand(
  {
    permission: 'invoice-correction-approvals:request',
    route: route('POST', '/api/v1/invoice-correction-approval-intents', 'createInvoiceCorrectionApprovalIntent', {
      success: 201,
      location: ({ id }) => `/api/v1/invoice-correction-approval-intents/${id}`,
    }),
    docs: {
      tag: 'Approvals',
      summary: 'Ask a person to approve finalizing, sending or retrying a correction',
      description:
        'Requests a human decision on finalizing a correction, sending it or retrying its submission. A member of the organization decides on the hosted page at `approval_url`, which shows the state before, the state after and the difference. No access token can decide.',
      goesWrong:
        'Fails with `original_not_in_ksef` until the corrected invoice has its KSeF number, unless it was issued outside KSeF. Other errors are those of `createInvoiceApprovalIntent`.',
      next: 'Show `approval_url` to a person. Wait for the event `invoice_correction_approval_intent.approved` or poll the intent, then perform the action before `usable_until`.',
      errors: [
        'approval_intent_exists',
        'draft_not_open',
        'draft_invalid',
        'correction_process_closed',
        'version_conflict',
        'content_hash_mismatch',
        'original_not_in_ksef',
        'submission_exists',
        'submission_not_retryable',
        'reconciliation_required',
        'ksef_not_connected',
        'issue_date_stale',
        'validation_failed',
      ],
      examples: {
        finalize: {
          summary: 'Before a correction is finalized',
          input: { action: 'finalize', process_id: ids.process, draft_id: ids.correctionDraft, draft_version: 2 },
        },
        send: {
          summary: 'Before it is sent to KSeF',
          input: { action: 'send', correction_id: ids.correction, mode: 'online' },
        },
        retry: {
          summary: 'Before a failed submission is sent again',
          input: { action: 'retry', submission_id: ids.correctionSubmission, mode: 'retry' },
        },
      },
    },
    input: InvoiceCorrectionApprovalIntentCreate,
    output: InvoiceCorrectionApprovalIntent,
  },
  async (ctx, input) =>
    input.action === 'finalize' ? checkCorrectionInAdvance(ctx, input, input.content_hash) : ctx.services.rendering,
  async ({ ctx, input }) => presentCorrectionIntent(await requestApproval(ctx, input, subjectFor), ctx),
);

async function subjectFor(
  ctx: CommandContext<Sql>,
  input: z.infer<typeof InvoiceCorrectionApprovalIntentCreate>,
): Promise<IntentSubject> {
  switch (input.action) {
    case 'finalize':
      return finalizeSubject(ctx, input);
    case 'send': {
      const correction = await lockSendableCorrection(ctx, input.correction_id);
      return sendSubject(ctx, correction, input, () => summaryOfCorrection(ctx.tx, correction.content));
    }
    case 'retry':
      return retrySubject(ctx, 'invoice_correction', input);
  }
}
