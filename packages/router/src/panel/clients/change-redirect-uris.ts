import { AppError } from '@invoicing/domain/errors';
import { maxRedirectUris } from '@invoicing/oauth/redirect-uri';
import { z } from 'zod';
import { auditMember } from '../../audit/audit-member.ts';
import { Uuid } from '../../wire.ts';
import { clientCommand } from './client-command.ts';
import { missingIn } from './difference.ts';
import { requireRedirectUris } from './redirect-uris.ts';

const Uris = z.array(z.string()).max(maxRedirectUris);

/**
 * Replaces the redirect URIs of a delegated client that the page showed. Pending authorization requests to a removed
 * URI end, so that no one is redirected there.
 * @throws AppError validation_failed with the violated rules, version_conflict when they were changed concurrently
 */
export const changeRedirectUris = clientCommand(
  {
    permission: 'clients:manage',
    input: z.strictObject({ id: Uuid, from: Uris, to: Uris }),
    output: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }),
  },
  async ({ ctx, input: { id, from, to } }) => {
    requireRedirectUris(ctx.client.kind, to, ctx.member.environment);
    // Bounded by `maxRedirectUris`.
    const before = (await ctx.tx.oauthRedirectUri.findMany({ where: { oauthClientId: id } })).map(({ uri }) => uri);
    if (missingIn(before, from).length + missingIn(from, before).length > 0)
      throw new AppError('version_conflict', 'The redirect URIs changed in the meantime; look at them again.');
    const added = missingIn(to, before);
    const removed = missingIn(before, to);
    if (added.length + removed.length === 0) return { added, removed };
    await ctx.tx.oauthRedirectUri.createMany({ data: added.map((uri) => ({ oauthClientId: id, uri })) });
    await ctx.tx.oauthRedirectUri.deleteMany({ where: { oauthClientId: id, uri: { in: removed } } });
    const leadsThere = removed.map((uri) => ({ parameters: { path: ['redirectUri'], equals: uri } }));
    await ctx.tx.authorizationRequest.updateMany({
      where: { oauthClientId: id, decidedAt: null, OR: leadsThere },
      data: { decidedAt: ctx.now },
    });
    await auditMember(ctx, 'oauth_client.redirect_uris_changed', { type: 'oauth_client', id }, { before, after: to });
    return { added, removed };
  },
);
