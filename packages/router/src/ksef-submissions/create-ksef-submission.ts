import { ids } from '@invoicing/domain/events/example-ids';
import { sendModes } from '@invoicing/domain/ksef/sending';
import { z } from 'zod';
import { viewOf } from '../offline/view.ts';
import { sqlCommand } from '../operation.ts';
import { usesApproval } from '../operation-docs.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { presentSubmission } from './present.ts';
import { KsefSubmission } from './schema.ts';
import { sendDocument } from './send-document.ts';
import { lockSendableInvoice } from './sendable-invoice.ts';

const CreateKsefSubmission = z
  .strictObject({
    invoice_id: Uuid,
    approval_intent_id: Uuid.nullable().default(null),
    mode: z.enum(sendModes).default('online'),
  })
  .meta({ id: 'CreateKsefSubmission' });

export const createKsefSubmission = sqlCommand(
  {
    permission: 'ksef-submissions:send',
    route: route('POST', '/api/v1/ksef-submissions', 'createKsefSubmission', {
      success: 201,
      rateClass: 'high_risk',
      location: ({ id }) => `/api/v1/ksef-submissions/${id}`,
    }),
    docs: {
      tag: 'KSeF',
      summary: 'Send an invoice to KSeF',
      description:
        'Queues the invoice for transmission to KSeF and returns at once; the outcome is reported in the submission and by events. There is never more than one transmission per approval. Use the mode `online` on the day of issue and `late` after it; `offline`, also on the day of issue, issues the invoice offline, with KOD II on its PDF. KOD II is made right after the answer: until its artifact `qr_code_ii_png` and the PDF with both codes are there (event `artifact.available`), `notices` has `offline_code_pending`.',
      goesWrong:
        'Fails with `submission_exists` if the invoice has a submission, with `issue_date_stale` if the day of issue is over and the mode is not `late` (a technical correction may still be `offline`), and with `ksef_not_connected` if the organization is not connected to KSeF or, for the mode `offline`, has no valid offline certificate.',
      next: 'Wait for the event `ksef_submission.accepted` or poll the submission as `Retry-After` says, then download the UPO with `createArtifactDownloadLink`.',
      errors: [...usesApproval, 'submission_exists', 'ksef_not_connected', 'issue_date_stale', 'validation_failed'],
      approvalAction: 'send',
      examples: {
        online: {
          summary: 'While the issue date is today',
          input: { invoice_id: ids.invoice, approval_intent_id: ids.sendIntent, mode: 'online' },
        },
      },
    },
    input: CreateKsefSubmission,
    output: KsefSubmission,
  },
  async ({ ctx, input }) => {
    const invoice = await lockSendableInvoice(ctx, input.invoice_id);
    return presentSubmission(await sendDocument(ctx, invoice, input), await viewOf(ctx));
  },
);
