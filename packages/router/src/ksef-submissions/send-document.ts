import type { Sql } from '@invoicing/db/connection/client';
import { emitEvent } from '@invoicing/db/events/outbox';
import { enqueueCertification, enqueueSubmissionStep } from '@invoicing/db/jobs/submissions';
import { columnsOf, wireTypesOf } from '@invoicing/db/tax-document';
import { submissionEvent } from '@invoicing/domain/events/of-document';
import { fileStem } from '@invoicing/domain/file-name';
import type { SendMode } from '@invoicing/domain/ksef/sending';
import { type ApprovalUse, requireApproval } from '../approvals/use/consume-approval.ts';
import { supersedeIntents } from '../approvals/use/end.ts';
import type { CommandContext } from '../context.ts';
import { storeReceipt } from '../issued-documents/store-receipt.ts';
import { requireOfflineCertificate } from '../offline/offline-mode.ts';
import { requireConnection, submissionExists } from './require-sendable.ts';
import type { Sendable } from './sendable.ts';
import { getSubmissionOrThrow, type SubmissionRow } from './store.ts';
import { createAttempt, createSubmission } from './write.ts';

type Given = { approval_intent_id: string | null; mode: SendMode };

/**
 * Creates and queues the only submission of a document, under an approval of exactly its bytes. The worker sends it;
 * for an offline issue, it creates KOD II first.
 * @throws AppError approval_*, submission_exists, ksef_not_connected
 */
export async function sendDocument(ctx: CommandContext<Sql>, given: Sendable, input: Given): Promise<SubmissionRow> {
  const { document, documentSha256, externalSystem, externalReference } = given;
  const names = wireTypesOf[document.kind];
  const use: ApprovalUse = {
    action: 'send',
    subjectId: document.id,
    version: null,
    hash: `sha256:${documentSha256}`,
    mode: input.mode,
    attemptNumber: 1,
  };
  const { intent, consume } = await requireApproval(ctx, input.approval_intent_id, use);
  if (given.submission) throw submissionExists(given.submission.id);
  await given.requireSendable(input.mode);
  await requireConnection(ctx);
  const id = await submissionOf(ctx, given, input.mode);
  await createAttempt(ctx.tx, { submissionId: id, number: 1, approvalIntentId: intent.id });
  await consume({ type: names.submission, id });
  await supersedeIntents(ctx, columnsOf(document), intent.id);
  await emitEvent(ctx.tx, ctx.eventScope, {
    ...submissionEvent(document, id, 'created', { status: 'queued', mode: input.mode }),
    externalSystem,
    externalReference,
  });
  await storeReceipt(ctx, document, intent, `${fileStem(given.number)}-approval-send.jws`);
  const job = { organizationId: ctx.organizationId, submissionId: id, attempt: 1 };
  if (input.mode === 'offline') await enqueueCertification(ctx.tx, job);
  else await enqueueSubmissionStep(ctx.tx, 'send-ksef-submission', job);
  return getSubmissionOrThrow(ctx.tx, document.kind, id);
}

async function submissionOf(ctx: CommandContext<Sql>, given: Sendable, mode: SendMode): Promise<string> {
  const { document, documentSha256, environment, corrected } = given;
  if (mode === 'offline') await requireOfflineCertificate(ctx);
  const correctedSha256 = mode === 'offline' && corrected ? corrected.documentSha256 : null;
  return createSubmission(ctx.tx, { document, environment, mode, documentSha256, correctedSha256 });
}
