import type { Sql } from '@invoicing/db/connection/client';
import { emitEvent } from '@invoicing/db/events/outbox';
import { AppError } from '@invoicing/domain/errors';
import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { authorOf } from '../access/actor.ts';
import { supersedeIntents } from '../approvals/use/end.ts';
import type { CommandContext } from '../context.ts';
import type { CorrectionProcessRow } from '../correction-processes/write.ts';
import { sqlCommand } from '../operation.ts';
import { draftBody, route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { appendCorrectionVersion, prepareCorrection } from './append-version.ts';
import { endCorrectionDraft } from './end.ts';
import { oneBack } from './example.ts';
import { insertCorrectionDraft } from './insert.ts';
import { lockProcess, requireOpenProcess } from './open.ts';
import { presentCorrectionDraft } from './present.ts';
import { InvoiceCorrectionDraft, InvoiceCorrectionInput } from './schema.ts';
import { findOpenCorrectionDraft } from './store.ts';

/**
 * Creates a draft of the correction in a process; an older open draft is superseded, together with its pending
 * approvals.
 */
export const createInvoiceCorrectionDraft = sqlCommand(
  {
    permission: 'invoice-corrections:write',
    route: route('POST', '/api/v1/invoice-correction-processes/{process_id}/drafts', 'createInvoiceCorrectionDraft', {
      ...draftBody,
      success: 201,
      location: ({ id, processId }) => `/api/v1/invoice-correction-processes/${processId}/drafts/${id}`,
    }),
    docs: {
      tag: 'Corrections',
      summary: 'Draft a correction',
      description:
        'Creates a draft from the state after the correction; the difference is computed. An older open draft of the process is superseded. In the mode `line_changes`, send only the lines that change.',
      goesWrong:
        'Fails with `correction_process_closed` once the process is finalized or abandoned. Errors in the business content do not make the request fail; the preview reports them in `issues`.',
      next: 'Render the draft with `createInvoiceCorrectionPreview`, then request approval with `createInvoiceCorrectionApprovalIntent`.',
      errors: ['not_found', 'correction_process_closed', 'validation_failed'],
      examples: {
        one_back: { summary: 'One of two comes back', input: { process_id: ids.process, input: oneBack } },
      },
    },
    input: z.strictObject({ process_id: Uuid, input: InvoiceCorrectionInput }),
    output: InvoiceCorrectionDraft,
  },
  async ({ ctx, input }) => {
    const process = await lockProcess(ctx, input.process_id);
    if (!process) throw new AppError('not_found', 'There is no such correction process.');
    requireOpenProcess(process);
    const prepared = await prepareCorrection(ctx, process, input.input);
    await supersedeOlder(ctx, process);
    const row = await insertCorrectionDraft(ctx.tx, process.id, authorOf(ctx.actor));
    const version = await appendCorrectionVersion(ctx, row.id, row.version, prepared);
    await emitEvent(ctx.tx, ctx.eventScope, {
      type: 'invoice_correction_draft.created',
      subject: { type: 'invoice_correction_draft', id: row.id, version: row.version },
      object: { version: row.version, status: row.status, process_id: process.id, content_hash: prepared.hash },
      externalSystem: process.externalSystem,
      externalReference: process.externalReference,
    });
    return presentCorrectionDraft({ ...row, approvalIntents: [] }, version);
  },
);

/** A process has at most one open draft, which the lock of the process guarantees. */
async function supersedeOlder(ctx: CommandContext<Sql>, process: CorrectionProcessRow): Promise<void> {
  const older = await findOpenCorrectionDraft(ctx.tx, process.id);
  if (!older) return;
  await endCorrectionDraft(ctx, process, older);
  await supersedeIntents(ctx, { correctionDraftId: older.id });
}
