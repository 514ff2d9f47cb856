import { endCredentials, lockConnection } from '@invoicing/db/ksef/credentials';
import { endRequests } from '@invoicing/db/ksef/enrollments';
import { AppError } from '@invoicing/domain/errors';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';

/**
 * Ends the connection to KSeF together with running certificate requests, or discards only a pending credential. The
 * secrets are erased from the database; KSeF still accepts the token or certificate until it is revoked there. Queued
 * documents wait until there is a connection again.
 * @throws AppError ksef_not_connected when there is nothing to end
 */
export const disconnectKsef = command(
  {
    permission: 'ksef-connection:manage',
    input: z.strictObject({ what: z.enum(['waiting', 'everything']) }),
    output: z.object({ ended: z.number() }),
  },
  async ({ ctx, input: { what } }) => {
    requireStepUp(requireMember(ctx.actor), ctx.now);
    const scope = { organizationId: ctx.organizationId, environment: ctx.actor.environment };
    await lockConnection(ctx.tx, scope);
    const ended = await endCredentials(
      ctx.tx,
      scope,
      what === 'waiting' ? ['pending'] : ['pending', 'active'],
      ctx.now,
    );
    if (ended === 0) throw new AppError('ksef_not_connected', 'There is no credential of that kind any more.');
    if (what === 'everything') await endRequests(ctx.tx, scope, ctx.now);
    const action = what === 'waiting' ? 'ksef_connection.credential_discarded' : 'ksef_connection.disconnected';
    await auditMember(
      ctx,
      action,
      { type: 'organization', id: ctx.organizationId },
      { environment: scope.environment },
    );
    return { ended };
  },
);
