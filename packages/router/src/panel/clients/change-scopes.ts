import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { auditMember } from '../audit-member.ts';
import { requireMember, requireStepUp } from '../member.ts';
import { missingIn } from './difference.ts';
import { ScopeNames } from './schema.ts';
import { lockLiveClient } from './store.ts';

/**
 * Gives a client other scopes than those that the page showed. What is taken away ends for live tokens at once;
 * what is added comes with the next token, and for a member with the next consent.
 */
export const changeClientScopes = command('clients:manage')
  .input(z.strictObject({ id: Uuid, from: z.array(z.string()).max(24), to: ScopeNames }))
  .output(z.object({ added: z.array(z.string()), removed: z.array(z.string()) }))
  .mutation(async ({ ctx, input }) => {
    requireStepUp(requireMember(ctx.actor), ctx.now);
    const { allowedScopes } = await lockLiveClient(ctx, input.id);
    if (missingIn(allowedScopes, input.from).length + missingIn(input.from, allowedScopes).length > 0)
      throw new AppError('version_conflict', 'The scopes of the client changed in the meantime; look at them again.');
    const added = missingIn(input.to, allowedScopes);
    const removed = missingIn(allowedScopes, input.to);
    if (added.length + removed.length === 0) return { added, removed };
    await ctx.tx.oauthClient.updateMany({ where: { id: input.id }, data: { allowedScopes: input.to } });
    await auditMember(ctx, 'oauth_client.scopes_changed', { type: 'oauth_client', id: input.id }, { before: allowedScopes, after: input.to });
    return { added, removed };
  });
