import { lockRow } from '@invoicing/db/connection/locking';
import type { OauthClientModel } from '@invoicing/db/generated/models/OauthClient';
import { AppError } from '@invoicing/domain/errors';
import { requireStepUp } from '@invoicing/identity/step-up';
import type { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import { mayManageClient } from '../../access/permissions.ts';
import { requireMember } from '../../access/require-member.ts';
import type { CommandContext } from '../../context.ts';
import { command } from '../../operation.ts';
import type { Facts, Fitting, Run } from '../../operation-types.ts';

type ClientFacts = Facts & { permission: 'clients:manage' | 'clients:entitle'; input: z.ZodType<{ id: string }> };
type ClientContext = CommandContext & { member: MemberActor; client: OauthClientModel };

/**
 * A command on one client, whose id is `id` in its input. `client` in the context is live, locked until the transaction
 * ends, and may be managed by the member; `member` has given a second factor in the last five minutes. Every change of
 * a client goes through this.
 */
export function clientCommand<const F extends ClientFacts, Free>(facts: Fitting<F>, run: Run<F, ClientContext, Free>) {
  return command<F, Free>(facts, async ({ ctx, input, signal }) => {
    const member = requireMember(ctx.actor);
    requireStepUp(member, ctx.now);
    const client = await lockLiveClient(ctx, input.id);
    if (!mayManageClient(member.role, client)) throw unmanageable();
    return run({ ctx: { ...ctx, member, client }, input, signal });
  });
}

/** The error for a member who may not grant every scope of a client; it does not disclose those scopes. */
export function unmanageable(): AppError {
  const message = 'This client has scopes that you may not give; ask an owner or admin to act.';
  return new AppError('insufficient_scope', message, [{ code: 'client_scopes', path: '/id' }]);
}

/** @throws AppError not_found for an unknown or revoked client, and for the panel's own */
async function lockLiveClient({ tx, organizationId }: CommandContext, id: string): Promise<OauthClientModel> {
  await lockRow(tx, 'oauth_clients', organizationId, id);
  const client = await tx.oauthClient.findFirst({ where: { id, revokedAt: null, isPanel: false } });
  if (!client) throw new AppError('not_found', 'There is no such live client.');
  return client;
}
