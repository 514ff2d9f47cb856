import { lockRow } from '@invoicing/db/connection/locking';
import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { presentCorrectionSubmission } from '../ksef-submissions/present.ts';
import { reconcileNow } from '../ksef-submissions/reconciliation.ts';
import { InvoiceCorrectionKsefSubmission } from '../ksef-submissions/schema.ts';
import { getSubmissionOrThrow } from '../ksef-submissions/store.ts';
import { viewOf } from '../offline/view.ts';
import { sqlCommand } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';

const path = '/api/v1/invoice-correction-ksef-submissions/{submission_id}/reconciliations';
const kind = 'invoice_correction';

/**
 * Looks for an uncertain correction in KSeF now rather than at the next scheduled time. It only reads from KSeF, so no
 * approval is needed.
 */
export const reconcileInvoiceCorrectionKsefSubmission = sqlCommand(
  {
    permission: 'invoice-correction-ksef-submissions:read',
    route: route('POST', path, 'reconcileInvoiceCorrectionKsefSubmission', { success: 202, body: 'optional' }),
    docs: {
      tag: 'Corrections',
      summary: 'Look for an uncertain correction in KSeF now',
      description:
        'Looks for an uncertain correction in KSeF now instead of at `next_check_at`. It only reads from KSeF and needs no approval. If the submission is not uncertain, it is returned unchanged.',
      next: 'Poll the submission as `Retry-After` says.',
      errors: ['not_found', 'validation_failed'],
      examples: {
        nothing_uncertain: { summary: 'Nothing is uncertain', input: { submission_id: ids.correctionSubmission } },
      },
    },
    input: z.strictObject({ submission_id: Uuid }),
    output: InvoiceCorrectionKsefSubmission,
  },
  async ({ ctx, input: { submission_id: id } }) => {
    await lockRow(ctx.tx, 'submissions', ctx.organizationId, id);
    const row = await getSubmissionOrThrow(ctx.tx, kind, id);
    if (row.status !== 'uncertain') return presentCorrectionSubmission(row, await viewOf(ctx));
    await reconcileNow(ctx, row);
    return presentCorrectionSubmission(await getSubmissionOrThrow(ctx.tx, kind, id), await viewOf(ctx));
  },
);
