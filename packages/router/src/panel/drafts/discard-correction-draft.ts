import type { AuditDetails } from '@invoicing/db/audit/details';
import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { revocationScope, revokeIntents } from '../../approvals/use/revoke.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { endCorrectionDraft } from '../../correction-drafts/end.ts';
import { lockProcess, requireOpenCorrectionDraft, requireOpenProcess } from '../../correction-drafts/open.ts';
import { getCorrectionDraftOrThrow } from '../../correction-drafts/store.ts';
import { command } from '../../operation.ts';
import { versionConflict } from '../../refusals/version-conflict.ts';
import { Uuid, Version } from '../../wire.ts';

/**
 * Discards the open draft of a correction in the version that the page showed. Its status becomes `superseded`, without
 * a newer draft; its approvals are revoked, and the process stays open for another draft.
 * @throws AppError not_found, version_conflict, correction_process_closed, draft_not_open
 */
export const discardCorrectionDraft = command(
  {
    permission: 'invoice-corrections:write',
    input: z.strictObject({ processId: Uuid, id: Uuid, version: Version }),
    output: z.object({ status: z.literal('superseded'), revokedApprovals: z.number().int() }),
  },
  async ({ ctx, input }) => {
    const process = await lockProcess(ctx, input.processId);
    if (!process) throw new AppError('not_found', 'There is no such correction process.');
    const draft = await getCorrectionDraftOrThrow(ctx.tx, process.id, input.id);
    if (draft.version !== input.version) throw versionConflict('draft', input.version, draft.version, '/version');
    requireOpenProcess(process);
    requireOpenCorrectionDraft(draft);
    await endCorrectionDraft(ctx, process, draft);
    const revokedApprovals = await revokeIntents(
      revocationScope(ctx),
      { correctionDraftId: draft.id },
      'draft_discarded',
    );
    const facts: AuditDetails = { version: draft.version, revoked_approvals: revokedApprovals };
    await auditMember(
      ctx,
      'invoice_correction_draft.discarded',
      { type: 'invoice_correction_draft', id: draft.id },
      facts,
    );
    return { status: 'superseded' as const, revokedApprovals };
  },
);
