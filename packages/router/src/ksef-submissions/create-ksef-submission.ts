import { lockRow } from '@invoicing/db/locking';
import { sendModes } from '@invoicing/domain/sending';
import { z } from 'zod';
import { findInvoice } from '../invoices/store.ts';
import { correctedTechnically } from '../offline/offline-mode.ts';
import { viewOf } from '../offline/view.ts';
import { route, sqlCommand } from '../operation.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';
import { Uuid } from '../wire.ts';
import { presentSubmission } from './present.ts';
import { KsefSubmission } from './schema.ts';
import { sendDocument } from './send-document.ts';
import { requireSendMode } from './send-mode.ts';

const CreateKsefSubmission = z
  .strictObject({
    invoice_id: Uuid,
    approval_intent_id: Uuid.nullable().default(null),
    mode: z.enum(sendModes).default('online'),
  })
  .meta({ id: 'CreateKsefSubmission' });

export const createKsefSubmission = sqlCommand('ksef-submissions:send')
  .meta(
    route('POST', '/api/v1/ksef-submissions', 'createKsefSubmission', {
      success: 201,
      rateClass: 'high_risk',
      location: ({ id }) => `/api/v1/ksef-submissions/${id}`,
    }),
  )
  .input(CreateKsefSubmission)
  .output(KsefSubmission)
  .mutation(async ({ ctx, input }) => {
    await lockRow(ctx.tx, 'invoices', ctx.organizationId, input.invoice_id);
    const invoice = await findInvoice(ctx.tx, input.invoice_id);
    if (!invoice) throw referenceNotFound('/invoice_id');
    const corrected = correctedTechnically(invoice);
    const document = { kind: 'invoice' as const, id: invoice.id };
    const sendable = { ...invoice, document, correctedSha256: corrected?.documentSha256 ?? null };
    const requireSendable = () => requireSendMode(invoice.issueDate, input.mode, ctx.now, corrected !== null);
    return presentSubmission(await sendDocument(ctx, sendable, input, requireSendable), await viewOf(ctx));
  });
