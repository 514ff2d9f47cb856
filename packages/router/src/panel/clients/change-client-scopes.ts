import type { AuditDetails } from '@invoicing/db/audit/details';
import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { auditMember } from '../../audit/audit-member.ts';
import { Uuid } from '../../wire.ts';
import { clientCommand } from './client-command.ts';
import { missingIn } from './difference.ts';
import { entitled, mailHighRiskScopes } from './entitle.ts';
import { ScopeNames } from './schema.ts';

/**
 * Replaces the scopes that the page showed, including requested ones. Removed scopes end for live tokens at once; added
 * scopes apply to the next token, or for a delegated client to the next consent; scopes that the member may not grant
 * are requested.
 */
export const changeClientScopes = clientCommand(
  {
    permission: 'clients:manage',
    input: z.strictObject({ id: Uuid, from: z.array(z.string()).max(24), to: ScopeNames }),
    output: z.object({ added: z.array(z.string()), removed: z.array(z.string()), requested: z.array(z.string()) }),
  },
  async ({ ctx, input }) => {
    const { member, client: before } = ctx;
    const shown = [...before.allowedScopes, ...before.requestedScopes];
    if (missingIn(shown, input.from).length + missingIn(input.from, shown).length > 0)
      throw new AppError('version_conflict', 'The scopes of the client changed in the meantime; look at them again.');
    const after = entitled(member, before, input.to);
    const added = missingIn(after.allowedScopes, before.allowedScopes);
    const removed = missingIn(shown, input.to);
    const requested = missingIn(after.requestedScopes, before.requestedScopes);
    if (added.length + removed.length + requested.length === 0) return { added, removed, requested };
    await ctx.tx.oauthClient.updateMany({ where: { id: input.id }, data: after });
    const details: AuditDetails = {
      before: before.allowedScopes,
      after: after.allowedScopes,
      requested: after.requestedScopes,
    };
    await auditMember(ctx, 'oauth_client.scopes_changed', { type: 'oauth_client', id: input.id }, details);
    await mailHighRiskScopes(ctx, before, before.allowedScopes, after.allowedScopes);
    return { added, removed, requested };
  },
);
