import { bindRequest, findRequest } from '@invoicing/oauth/authorization-requests';
import { rememberedScopes } from '@invoicing/oauth/consents';
import { grantableScopes } from '@invoicing/oauth/current-role';
import { scopeTable } from '@invoicing/oauth/scopes';
import { z } from 'zod';
import { rolePermits } from '../../access/permissions.ts';
import { requireMember } from '../../access/require-member.ts';
import { command } from '../../operation.ts';
import { formToken, RequestReference, requestGone } from './request.ts';

/**
 * Binds a request to this session and returns what the consent page shows: the client, where the answer goes, and each
 * scope with whether the member can grant it. Only scopes granted the last time are preselected.
 * @throws AppError version_conflict when the request is gone or not this browser's
 */
export const openConsent = command(
  {
    permission: 'consents:give',
    input: z.strictObject(RequestReference),
  },
  async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    const request = await findRequest(ctx.tx, input.requestId, ctx.now);
    if (!request || !(await bindRequest(ctx.tx, { ...input, sessionId: member.sessionId }, ctx.now)))
      throw requestGone();
    const { organizationId, oauthClientId, redirectUri, scopes } = request;
    const client = await ctx.tx.oauthClient.findFirst({
      where: { id: oauthClientId, revokedAt: null },
      include: { organization: true },
    });
    if (!client) throw requestGone();
    const grantable = grantableScopes(rolePermits, member.role, scopes, client.allowedScopes);
    const remembered = await rememberedScopes(ctx.tx, { organizationId, oauthClientId, memberId: member.memberId });
    return {
      clientName: client.name,
      organizationName: client.organization.name,
      environment: client.organization.environment,
      redirectHost: new URL(redirectUri).host,
      formToken: formToken(ctx.services, member, input.requestId),
      isRemembered: remembered !== null,
      scopes: scopes.map((name) => ({
        name,
        isHighRisk: scopeTable[name].highRisk,
        isGrantable: grantable.includes(name),
        isChosen: grantable.includes(name) && (remembered?.includes(name) ?? true),
      })),
    };
  },
);
