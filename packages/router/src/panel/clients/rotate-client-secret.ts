import { AppError } from '@invoicing/domain/errors';
import { mintClientSecret } from '@invoicing/oauth/client-secret';
import { z } from 'zod';
import { revocationScope, revokeUncounted } from '../../approvals/use/revoke.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { Uuid } from '../../wire.ts';
import { clientCommand } from './client-command.ts';
import { liveSecrets } from './store.ts';

const hourMs = 3_600_000;
const maxOverlapHours = 7 * 24;

const Rotation = z.strictObject({
  id: Uuid,
  /** The current secret when the page was shown. */
  secretId: Uuid,
  overlapHours: z.number().int().min(0).max(maxOverlapHours).default(24),
});

/**
 * Replaces a client's secret. The old one stays valid for the overlap, so that the client's configuration can be
 * changed without an interruption; without an overlap it ends at once. At most two are live. Only this answer contains
 * the new secret. Under four eyes, a person who has seen it can no longer decide on what the client requests, and their
 * approvals for it end.
 * @throws AppError rotation_in_progress while two are live, version_conflict when it was rotated in the meantime
 */
export const rotateClientSecret = clientCommand(
  {
    permission: 'clients:manage',
    input: Rotation,
    output: z.object({ clientId: z.string(), clientSecret: z.string(), oldExpiresAt: z.string() }),
  },
  async ({ ctx, input }) => {
    const { client, member } = ctx;
    const live = await liveSecrets(ctx, client.id);
    if (live.length > 1)
      throw new AppError('rotation_in_progress', 'Two secrets are live already; end the old one first.');
    if (live[0]?.id !== input.secretId)
      throw new AppError('version_conflict', 'The secret was replaced in the meantime; look at the secrets again.');
    const ends = new Date(ctx.now.getTime() + input.overlapHours * hourMs);
    const end = input.overlapHours === 0 ? { revokedAt: ctx.now } : { expiresAt: ends };
    await ctx.tx.oauthClientSecret.updateMany({ where: { id: input.secretId }, data: end });
    const { secret, hash, hint } = mintClientSecret(ctx.services.keys.pepper, ctx.organizationId);
    await ctx.tx.oauthClientSecret.create({
      data: { oauthClientId: client.id, hash, hint, shownToMemberId: member.memberId },
    });
    await revokeUncounted(revocationScope(ctx), { requestedByClientId: client.id }, 'secret_shown');
    await auditMember(
      ctx,
      'oauth_client.secret_rotated',
      { type: 'oauth_client', id: client.id },
      { old_hint: live[0].hint, new_hint: hint, overlap_hours: input.overlapHours },
    );
    return { clientId: client.clientId, clientSecret: secret, oldExpiresAt: ends.toISOString() };
  },
);
