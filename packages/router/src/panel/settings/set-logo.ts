import { keepLogo } from '@invoicing/db/organization/logos';
import { organizationRow } from '@invoicing/db/organization/row';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { largestLogo, readLogo } from '../../settings/read-logo.ts';
import { replaceSettings } from '../../settings/replace-settings.ts';
import { settingsOf } from '../../settings/store.ts';

/**
 * Sets the logo (PNG or JPEG) of documents drafted from now on, or removes it (null). Creates a version of the settings
 * with all other members as they are at that moment.
 * @throws AppError version_conflict, validation_failed (logo_too_large, logo_unreadable)
 */
export const setLogo = command(
  {
    permission: 'settings:manage',
    input: z.strictObject({
      file: z
        .base64()
        .min(1)
        .max(Math.ceil((largestLogo * 4) / 3) + 4)
        .nullable(),
    }),
    output: z.object({ version: z.number() }),
  },
  async ({ ctx, input: { file } }) => {
    const { tx, organizationId } = ctx;
    const member = requireMember(ctx.actor);
    requireStepUp(member, ctx.now);
    const logo =
      file === null
        ? null
        : await keepLogo(tx, organizationId, await readLogo(Buffer.from(file, 'base64'), organizationId));
    const organization = await organizationRow(tx, organizationId);
    const settings = { ...(await settingsOf(tx, organization)), logo };
    const changedBy = { kind: 'member', id: member.memberId } as const;
    const { version, changed } = await replaceSettings(tx, {
      organizationId,
      expectedVersion: organization.settingsVersion,
      settings,
      ...(logo === null ? {} : { newLogo: logo }),
      changedBy,
    });
    const subject = { type: 'organization', id: organizationId };
    if (changed.length > 0) await auditMember(ctx, 'organization.settings_changed', subject, { version, changed });
    return { version };
  },
);
