import { AppError } from '@invoicing/domain/errors';
import { z } from 'zod';
import { auditMember } from '../../audit/audit-member.ts';
import { Uuid } from '../../wire.ts';
import { clientCommand } from './client-command.ts';
import { missingIn } from './difference.ts';
import { mailHighRiskScopes } from './entitle.ts';
import { ScopeNames } from './schema.ts';

/**
 * Grants or declines the scopes requested for a client: exactly those that the page showed.
 * @throws AppError version_conflict when the requested scopes have changed
 */
export const confirmClientScopes = clientCommand(
  {
    permission: 'clients:entitle',
    input: z.strictObject({ id: Uuid, requested: ScopeNames, isConfirmed: z.boolean() }),
    output: z.object({ scopes: z.array(z.string()) }),
  },
  async ({ ctx, input: { id, requested, isConfirmed } }) => {
    const { name, allowedScopes: before, requestedScopes } = ctx.client;
    if (missingIn(requestedScopes, requested).length + missingIn(requested, requestedScopes).length > 0)
      throw new AppError('version_conflict', 'Other scopes are requested now; look at them again.');
    const after = isConfirmed ? [...before, ...missingIn(requested, before)] : before;
    await ctx.tx.oauthClient.updateMany({ where: { id }, data: { allowedScopes: after, requestedScopes: [] } });
    const action = isConfirmed ? 'oauth_client.scopes_confirmed' : 'oauth_client.scopes_declined';
    await auditMember(ctx, action, { type: 'oauth_client', id }, { requested, before, after });
    await mailHighRiskScopes(ctx, { id, name }, before, after);
    return { scopes: after };
  },
);
