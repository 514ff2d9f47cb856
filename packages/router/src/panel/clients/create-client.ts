import { mintClientId } from '@invoicing/db/secrets/credentials';
import { DisplayName } from '@invoicing/domain/fields/display-name';
import { requireStepUp } from '@invoicing/identity/step-up';
import { mintClientSecret } from '@invoicing/oauth/client-secret';
import { maxRedirectUris } from '@invoicing/oauth/redirect-uri';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { entitled, mailHighRiskScopes } from './entitle.ts';
import { requireRedirectUris } from './redirect-uris.ts';
import { ScopeNames } from './schema.ts';

const NewClient = z.strictObject({
  name: DisplayName,
  kind: z.enum(['machine_to_machine', 'delegated']),
  scopes: ScopeNames,
  redirectUris: z.array(z.string()).max(maxRedirectUris),
});

/**
 * Creates a client: one that acts for itself, or one that acts for members who consent and are redirected to one of its
 * URIs. Only this answer contains the secret; its hash is stored. Scopes that its creator may not grant wait for an
 * owner or admin.
 */
export const createClient = command(
  {
    permission: 'clients:manage',
    input: NewClient,
    output: z.object({
      id: z.string(),
      clientId: z.string(),
      clientSecret: z.string(),
      requestedScopes: z.array(z.string()),
    }),
  },
  async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    requireStepUp(member, ctx.now);
    const { name, kind, scopes, redirectUris } = input;
    requireRedirectUris(kind, redirectUris, member.environment);
    const { allowedScopes, requestedScopes } = entitled(member, { allowedScopes: [], requestedScopes: [] }, scopes);
    const clientId = mintClientId(ctx.organizationId);
    const { secret, hash, hint } = mintClientSecret(ctx.services.keys.pepper, ctx.organizationId);
    const { id } = await ctx.tx.oauthClient.create({
      data: { clientId, name, kind, allowedScopes, requestedScopes, createdById: member.memberId },
    });
    await ctx.tx.oauthClientSecret.create({
      data: { oauthClientId: id, hash, hint, shownToMemberId: member.memberId },
    });
    await ctx.tx.oauthRedirectUri.createMany({ data: redirectUris.map((uri) => ({ oauthClientId: id, uri })) });
    await auditMember(
      ctx,
      'oauth_client.created',
      { type: 'oauth_client', id },
      { kind, scopes: allowedScopes, requested: requestedScopes, redirect_uris: redirectUris },
    );
    await mailHighRiskScopes(ctx, { id, name }, [], allowedScopes);
    return { id, clientId, clientSecret: secret, requestedScopes };
  },
);
