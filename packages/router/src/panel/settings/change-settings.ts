import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { command } from '../../operation.ts';
import { replaceSettings } from '../../settings/replace-settings.ts';
import { auditMember } from '../audit-member.ts';

/**
 * Replaces the settings that the page showed. What is approved or issued stays as it was written; drafts written from
 * now on take the new ones.
 * @throws AppError version_conflict when somebody changed them in between, validation_failed naming each member and its
 * rule
 */
export const changeSettings = command('settings:manage')
  .input(z.strictObject({ expectedVersion: z.number().int().min(1), settings: z.unknown() }))
  .output(z.object({ version: z.number() }))
  .mutation(async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    requireStepUp(member, ctx.now);
    const { organizationId } = ctx;
    const changedBy = { kind: 'member', id: member.memberId } as const;
    const { version, changed } = await replaceSettings(ctx.tx, { organizationId, ...input, changedBy });
    const subject = { type: 'organization', id: organizationId };
    if (changed.length > 0) await auditMember(ctx, 'organization.settings_changed', subject, { version, changed });
    return { version };
  });
