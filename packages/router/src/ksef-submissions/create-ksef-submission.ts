import { enqueueJob } from '@invoicing/db/jobs';
import { lockRow } from '@invoicing/db/locking';
import { emitEvent } from '@invoicing/db/outbox';
import { fileStem } from '@invoicing/domain/file-name';
import { z } from 'zod';
import { requireApproval } from '../approvals/consume-approval.ts';
import { requireConnection, requireFreshDate, submissionExists } from '../approvals/subjects.ts';
import { supersedeIntents } from '../approvals/supersede.ts';
import { storeReceipt } from '../artifacts/store-receipt.ts';
import { referenceNotFound } from '../invoice-drafts/store.ts';
import { command, route } from '../operation.ts';
import { Uuid } from '../wire.ts';
import { presentSubmission } from './present.ts';
import { KsefSubmission } from './schema.ts';
import { getSubmissionOrThrow } from './store.ts';

const CreateKsefSubmission = z
  .strictObject({ invoice_id: Uuid, approval_intent_id: Uuid.nullable().default(null), mode: z.enum(['online', 'offline']).default('online') })
  .meta({ id: 'CreateKsefSubmission' });

export const createKsefSubmission = command('ksef-submissions:send')
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
    const { organizationId } = ctx;
    await lockRow(ctx.tx, 'invoices', organizationId, input.invoice_id);
    const invoice = await ctx.tx.invoice.findFirst({ where: { id: input.invoice_id }, include: { submission: { select: { id: true } } } });
    if (!invoice) throw referenceNotFound('/invoice_id');
    const { documentSha256, environment } = invoice;
    const use = { action: 'send' as const, subjectId: invoice.id, version: null, hash: `sha256:${documentSha256}`, mode: input.mode, attemptNumber: 1 };
    const approval = await requireApproval(ctx, input.approval_intent_id, use);
    if (invoice.submission) throw submissionExists(invoice.submission.id);
    requireFreshDate(invoice.issueDate, input.mode, ctx.now);
    await requireConnection(ctx);
    const data = { invoiceId: invoice.id, environment, mode: input.mode, documentSha256, upoStatus: 'pending' };
    const { id } = await ctx.tx.submission.create({ data });
    await ctx.tx.submissionAttempt.create({ data: { submissionId: id, number: 1, approvalIntentId: approval.intent.id } });
    await approval.consume({ type: 'ksef_submission', id });
    await supersedeIntents(ctx, { invoiceId: invoice.id }, approval.intent.id);
    const { externalSystem, externalReference } = invoice;
    const subject = { type: 'ksef_submission', id };
    await emitEvent(ctx.tx, ctx.eventScope, {
      type: 'ksef_submission.created',
      subject,
      object: { status: 'queued', invoice_id: invoice.id },
      externalSystem,
      externalReference,
    });
    await storeReceipt(ctx, invoice.id, approval.intent, `${fileStem(invoice.number)}-approval-send.jws`);
    await enqueueJob(ctx.tx, 'send-ksef-submission', { organizationId, submissionId: id, attempt: 1 });
    return presentSubmission(await getSubmissionOrThrow(ctx.tx, id));
  });
