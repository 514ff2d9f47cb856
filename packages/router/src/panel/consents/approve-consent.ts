import { AppError } from '@invoicing/domain/errors';
import { authorizationAnswer } from '@invoicing/oauth/authorize';
import { issueCode } from '@invoicing/oauth/codes';
import { currentRole, grantableScopes } from '@invoicing/oauth/current-role';
import { z } from 'zod';
import { rolePermits } from '../../access/permissions.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { Answered, Decision, decidable } from './decision.ts';
import { requestGone } from './request.ts';

/**
 * Grants a client the scopes that the member chose, limited to those that were requested, that the client may have and
 * that the member's role permits now. Others in the form are ignored.
 * @throws AppError version_conflict when the request is gone, insufficient_scope without an active membership,
 * validation_failed when nothing is left to grant
 */
export const approveConsent = command(
  {
    permission: 'consents:give',
    input: z.strictObject({ ...Decision, scopes: z.array(z.string().max(100)).max(100) }),
    output: Answered,
  },
  async ({ ctx, input }) => {
    const { member, request } = await decidable(ctx, input);
    const { organizationId, oauthClientId } = request;
    const client = await ctx.tx.oauthClient.findFirst({ where: { id: oauthClientId, revokedAt: null } });
    const role = await currentRole(ctx.tx, { organizationId, memberId: member.memberId });
    if (!client) throw requestGone();
    if (!role)
      throw new AppError('insufficient_scope', 'Only an active member with a second factor can grant access.', [
        { code: 'active_member_required' },
      ]);
    const asked = request.scopes.filter((scope) => input.scopes.includes(scope));
    const scopes = grantableScopes(rolePermits, role, asked, client.allowedScopes);
    if (scopes.length === 0)
      throw new AppError('validation_failed', 'Choose at least one thing to grant.', [
        { code: 'nothing_chosen', path: '/scopes' },
      ]);
    const { code, consentId } = await issueCode(ctx.tx, request, { memberId: member.memberId, scopes }, ctx.now);
    await auditMember(
      ctx,
      'consent.given',
      { type: 'oauth_consent', id: consentId },
      { client_id: client.clientId, scopes },
    );
    return { location: authorizationAnswer(ctx.services.baseUrl, request, { code }) };
  },
);
