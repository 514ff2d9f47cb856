import { lockRow } from '@invoicing/db/connection/locking';
import { emitEvent } from '@invoicing/db/events/outbox';
import { invoiceDraft } from '@invoicing/domain/states/invoice-draft';
import { next } from '@invoicing/domain/states/state-machine';
import { z } from 'zod';
import { revocationScope, revokeIntents } from '../../approvals/use/revoke.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { requireOpen } from '../../invoice-drafts/open.ts';
import { getDraftOrThrow, getDraftVersionOrThrow } from '../../invoice-drafts/store.ts';
import { command } from '../../operation.ts';
import { versionConflict } from '../../refusals/version-conflict.ts';
import { Uuid, Version } from '../../wire.ts';

/**
 * Discards an open draft in the version that the page showed and revokes its pending and usable approvals. A discarded
 * draft can still be read, but not changed.
 * @throws AppError not_found, version_conflict, draft_not_open
 */
export const discardDraft = command(
  {
    permission: 'invoice-drafts:write',
    input: z.strictObject({ id: Uuid, version: Version }),
    output: z.object({ status: z.literal('discarded'), revokedApprovals: z.number().int() }),
  },
  async ({ ctx, input }) => {
    await lockRow(ctx.tx, 'invoice_drafts', ctx.organizationId, input.id);
    const draft = await getDraftOrThrow(ctx.tx, input.id);
    if (draft.version !== input.version) throw versionConflict('draft', input.version, draft.version, '/version');
    requireOpen(draft);
    const { contentHash } = await getDraftVersionOrThrow(ctx.tx, draft.id, draft.version);
    const status = next(invoiceDraft, draft.status, 'discard');
    await ctx.tx.invoiceDraft.updateMany({ where: { id: draft.id }, data: { status } });
    const revokedApprovals = await revokeIntents(revocationScope(ctx), { draftId: draft.id }, 'draft_discarded');
    await emitEvent(ctx.tx, ctx.eventScope, {
      type: 'invoice_draft.discarded',
      subject: { type: 'invoice_draft', id: draft.id, version: draft.version },
      object: { version: draft.version, status, content_hash: contentHash },
      previous: { status: draft.status },
      externalSystem: draft.externalSystem,
      externalReference: draft.externalReference,
    });
    await auditMember(
      ctx,
      'invoice_draft.discarded',
      { type: 'invoice_draft', id: draft.id },
      { version: draft.version, revoked_approvals: revokedApprovals },
    );
    return { status: 'discarded' as const, revokedApprovals };
  },
);
