import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { replaceMembers } from '../../settings/replace-members.ts';

/**
 * Replaces members of the settings, such as those of one section of the page, as one new version; other members are
 * unchanged. Approved and issued documents are not affected; drafts written from now on are.
 * @throws AppError version_conflict if one of these members was changed in the meantime, validation_failed naming each
 * member and its rule
 */
export const changeSettings = command(
  {
    permission: 'settings:manage',
    input: z.strictObject({ expectedVersion: z.number().int().min(1), settings: z.record(z.string(), z.unknown()) }),
    output: z.object({ version: z.number() }),
  },
  async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    requireStepUp(member, ctx.now);
    const { organizationId } = ctx;
    const changedBy = { kind: 'member', id: member.memberId } as const;
    const { expectedVersion, settings: members } = input;
    const change = { organizationId, expectedVersion, members, changedBy };
    const { version, changed } = await replaceMembers(ctx.tx, change);
    const subject = { type: 'organization', id: organizationId };
    if (changed.length > 0) await auditMember(ctx, 'organization.settings_changed', subject, { version, changed });
    return { version };
  },
);
