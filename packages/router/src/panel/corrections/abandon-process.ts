import { emitEvent } from '@invoicing/db/events/outbox';
import { AppError } from '@invoicing/domain/errors';
import { correctionProcess } from '@invoicing/domain/states/correction-process';
import { next } from '@invoicing/domain/states/state-machine';
import { z } from 'zod';
import { revocationScope, revokeIntents } from '../../approvals/use/revoke.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { endCorrectionDraft } from '../../correction-drafts/end.ts';
import { lockProcess, requireOpenProcess } from '../../correction-drafts/open.ts';
import { findOpenCorrectionDraft } from '../../correction-drafts/store.ts';
import { setProcessStatus } from '../../correction-processes/write.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';

/**
 * Abandons the correction of an invoice: its open draft ends, its pending and usable approvals are revoked, and another
 * process may correct the invoice.
 * @throws AppError not_found, correction_process_closed
 */
export const abandonProcess = command(
  {
    permission: 'invoice-corrections:write',
    input: z.strictObject({ id: Uuid }),
    output: z.object({ status: z.literal('abandoned'), revokedApprovals: z.number().int() }),
  },
  async ({ ctx, input }) => {
    const process = await lockProcess(ctx, input.id);
    if (!process) throw new AppError('not_found', 'There is no such correction process.');
    requireOpenProcess(process);
    const status = next(correctionProcess, process.status, 'abandon');
    await setProcessStatus(ctx.tx, { id: process.id, status });
    const draft = await findOpenCorrectionDraft(ctx.tx, process.id);
    if (draft) await endCorrectionDraft(ctx, process, draft);
    const revokedApprovals = await revokeIntents(revocationScope(ctx), { processId: process.id }, 'process_abandoned');
    const { invoiceId, externalSystem, externalReference } = process;
    await emitEvent(ctx.tx, ctx.eventScope, {
      type: 'invoice_correction_process.abandoned',
      subject: { type: 'invoice_correction_process', id: process.id },
      object: { status, invoice_id: invoiceId },
      previous: { status: process.status },
      externalSystem,
      externalReference,
    });
    const subject = { type: 'invoice_correction_process', id: process.id };
    await auditMember(ctx, 'invoice_correction_process.abandoned', subject, {
      invoice_id: invoiceId,
      revoked_approvals: revokedApprovals,
    });
    return { status: 'abandoned' as const, revokedApprovals };
  },
);
