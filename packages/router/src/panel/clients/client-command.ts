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
 * A write to one client, named by `id` in its input. What the write finds in its context as `client` is live, locked
 * until the transaction ends, and one that the member may manage; `member` has given a second factor of the last five
 * minutes. Nothing else loads a client to change it.
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

/** The refusal to who may not give each scope of a client; it does not say which those are. */
export function unmanageable(): AppError {
  const message = 'This client has scopes that you may not give; ask an owner or admin to act.';
  return new AppError('insufficient_scope', message, [{ code: 'client_scopes', path: '/id' }]);
}

/** @throws AppError not_found for a client that is revoked or unknown, and for that of the panel */
async function lockLiveClient({ tx, organizationId }: CommandContext, id: string): Promise<OauthClientModel> {
  await lockRow(tx, 'oauth_clients', organizationId, id);
  const client = await tx.oauthClient.findFirst({ where: { id, revokedAt: null, isPanel: false } });
  if (!client) throw new AppError('not_found', 'There is no such live client.');
  return client;
}
