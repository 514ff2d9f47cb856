import { lockRow } from '@invoicing/db/connection/locking';
import type { OauthClientModel } from '@invoicing/db/generated/models/OauthClient';
import { AppError } from '@invoicing/domain/errors';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { mayManageClient } from '../../access/permissions.ts';
import { requireMember } from '../../access/require-member.ts';
import { command } from '../../operation.ts';
import type { CommandContext } from '../../trpc.ts';
import { Uuid } from '../../wire.ts';

/**
 * A write to one client, named by `id` in its input, which its own input repeats. What the write finds in its context
 * as `client` is live, locked until the transaction ends, and one that the member may manage; `member` has given a
 * second factor of the last five minutes. Nothing else loads a client to change it.
 */
export function clientCommand(permission: 'clients:manage' | 'clients:entitle') {
  return command(permission)
    .input(z.object({ id: Uuid }))
    .use(async ({ ctx, input, next }) => {
      const member = requireMember(ctx.actor);
      requireStepUp(member, ctx.now);
      const client = await lockLiveClient(ctx, input.id);
      if (!mayManageClient(member.role, client)) throw unmanageable();
      return next({ ctx: { ...ctx, member, client } });
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
