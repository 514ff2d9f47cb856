import { lockRow } from '@invoicing/db/locking';
import { z } from 'zod';
import { requireBaseInKsef } from '../correction-drafts/original.ts';
import { findCorrection } from '../corrections/store.ts';
import { presentCorrectionSubmission } from '../ksef-submissions/present.ts';
import { InvoiceCorrectionKsefSubmission } from '../ksef-submissions/schema.ts';
import { sendDocument } from '../ksef-submissions/send-document.ts';
import { requireSendMode } from '../ksef-submissions/send-mode.ts';
import { viewOf } from '../offline/view.ts';
import { route, sqlCommand } from '../operation.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';
import { Uuid } from '../wire.ts';

const CreateInvoiceCorrectionKsefSubmission = z
  .strictObject({
    correction_id: Uuid,
    approval_intent_id: Uuid.nullable().default(null),
    mode: z.enum(['online', 'late']).default('online'),
  })
  .meta({ id: 'CreateInvoiceCorrectionKsefSubmission' });

export const createInvoiceCorrectionKsefSubmission = sqlCommand('invoice-correction-ksef-submissions:send')
  .meta(
    route('POST', '/api/v1/invoice-correction-ksef-submissions', 'createInvoiceCorrectionKsefSubmission', {
      success: 201,
      rateClass: 'high_risk',
      location: ({ id }) => `/api/v1/invoice-correction-ksef-submissions/${id}`,
    }),
  )
  .input(CreateInvoiceCorrectionKsefSubmission)
  .output(InvoiceCorrectionKsefSubmission)
  .mutation(async ({ ctx, input }) => {
    await lockRow(ctx.tx, 'invoice_corrections', ctx.organizationId, input.correction_id);
    const correction = await findCorrection(ctx.tx, input.correction_id);
    if (!correction) throw referenceNotFound('/correction_id');
    const { externalSystem, externalReference } = correction.process;
    const sendable = {
      ...correction,
      externalSystem,
      externalReference,
      document: { kind: 'invoice_correction' as const, id: correction.id },
    };
    const requireSendable = async () => {
      await requireBaseInKsef(ctx, correction.document, correction);
      requireSendMode(correction.issueDate, input.mode, ctx.now);
    };
    return presentCorrectionSubmission(await sendDocument(ctx, sendable, input, requireSendable), await viewOf(ctx));
  });
