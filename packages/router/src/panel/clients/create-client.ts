import { recordAudit } from '@invoicing/db/audit';
import { mintClientId, mintClientSecret } from '@invoicing/oauth/client-secret';
import { isScope } from '@invoicing/oauth/scopes';
import { z } from 'zod';
import { command } from '../../operation.ts';
import { text } from '../../wire.ts';
import { requireMember, requireStepUp } from '../member.ts';

const ScopeName = z.string().refine(isScope, { error: 'is no scope', params: { code: 'enum' } });

/** Creates a machine-to-machine client. The secret is in this answer only; its hash is all that stays. */
export const createClient = command('clients:manage')
  .input(z.strictObject({ name: text(80), scopes: z.array(ScopeName).min(1).max(24) }))
  .output(z.object({ id: z.string(), clientId: z.string(), clientSecret: z.string() }))
  .mutation(async ({ ctx, input }) => {
    const member = requireMember(ctx.actor);
    requireStepUp(member, ctx.now);
    const clientId = mintClientId();
    const { secret, hash, hint } = mintClientSecret(ctx.services.keys.pepper);
    const allowedScopes = [...new Set(input.scopes)];
    const { id } = await ctx.tx.oauthClient.create({
      data: { clientId, name: input.name, kind: 'machine_to_machine', allowedScopes, createdById: member.memberId },
    });
    await ctx.tx.oauthClientSecret.create({ data: { oauthClientId: id, hash, hint } });
    await recordAudit(ctx.tx, {
      organizationId: ctx.organizationId,
      actorKind: 'member',
      actorId: member.memberId,
      action: 'oauth_client.created',
      subjectType: 'oauth_client',
      subjectId: id,
      details: { scopes: allowedScopes },
      ip: ctx.ip,
      correlationId: ctx.correlationId,
    });
    return { id, clientId, clientSecret: secret };
  });
