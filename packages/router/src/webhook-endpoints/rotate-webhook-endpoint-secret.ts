import { lockRow } from '@invoicing/db/connection/locking';
import { AppError } from '@invoicing/domain/errors';
import { ids } from '@invoicing/domain/events/example-ids';
import { z } from 'zod';
import { requireStepUpOfMember } from '../access/require-member.ts';
import { command } from '../operation.ts';
import { route } from '../route.ts';
import { Uuid } from '../wire.ts';
import { emitEndpointEvent } from './events.ts';
import { mintSecret } from './mint-secret.ts';
import { presentWithSecret } from './present.ts';
import { WebhookEndpointWithSecret } from './schema.ts';
import { getEndpointOrThrow, requireNotRevoked } from './store.ts';

const maxOverlapSeconds = 604_800;

/**
 * Gives an endpoint a new secret. The old one also signs during the overlap, or ends immediately with an overlap of 0.
 */
export const rotateWebhookEndpointSecret = command(
  {
    permission: 'webhook-endpoints:write',
    route: route(
      'POST',
      '/api/v1/webhook-endpoints/{webhook_endpoint_id}/secret-rotations',
      'rotateWebhookEndpointSecret',
      {
        success: 201,
        body: 'optional',
        showsSecret: true,
      },
    ),
    docs: {
      tag: 'Webhooks',
      summary: 'Give a webhook endpoint a new secret',
      description:
        'Replaces the signing secret of a webhook endpoint. The new secret is returned only here. During the overlap, deliveries carry signatures of both secrets; use an overlap of 0 if the secret has leaked.',
      goesWrong: 'Fails with `rotation_in_progress` during an overlap, unless `overlap_seconds` is 0.',
      next: 'Configure the new secret in your receiver before `previous_secret_expires_at`.',
      errors: ['not_found', 'rotation_in_progress', 'endpoint_not_active', 'validation_failed'],
      examples: {
        a_day_of_overlap: {
          summary: 'Both secrets sign for a day',
          input: { webhook_endpoint_id: ids.endpoint, overlap_seconds: 86400 },
        },
      },
    },
    input: z.strictObject({
      webhook_endpoint_id: Uuid,
      overlap_seconds: z.number().int().min(0).max(maxOverlapSeconds).default(86_400),
    }),
    output: WebhookEndpointWithSecret,
  },
  async ({ ctx, input }) => {
    requireStepUpOfMember(ctx.actor, ctx.now);
    const id = input.webhook_endpoint_id;
    await lockRow(ctx.tx, 'webhook_endpoints', ctx.organizationId, id);
    const before = await getEndpointOrThrow(ctx.tx, id);
    requireNotRevoked(before);
    const overlapping = before.secrets.some(({ expiresAt }) => expiresAt !== null && expiresAt > ctx.now);
    if (overlapping && input.overlap_seconds > 0)
      throw new AppError(
        'rotation_in_progress',
        'The last rotation still overlaps; an overlap_seconds of 0 ends every older secret at once.',
      );
    const until = new Date(ctx.now.getTime() + input.overlap_seconds * 1000);
    const keep = input.overlap_seconds > 0 ? { expiresAt: null } : { id: { in: [] } };
    await ctx.tx.webhookSecret.deleteMany({ where: { endpointId: id, NOT: keep } });
    await ctx.tx.webhookSecret.updateMany({ where: { endpointId: id }, data: { expiresAt: until } });
    const secret = await mintSecret(ctx.tx, ctx.services.keys, id, ctx.now);
    const row = await getEndpointOrThrow(ctx.tx, id);
    await emitEndpointEvent(ctx, row, { name: 'secret_rotated' });
    return presentWithSecret(row, secret, ctx.now);
  },
);
