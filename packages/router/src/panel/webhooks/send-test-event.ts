import { emitEvent } from '@invoicing/db/events/outbox';
import { testEvent } from '@invoicing/domain/events/samples';
import { eventTypes } from '@invoicing/domain/events/types';
import { z } from 'zod';
import { auditMember } from '../../audit/audit-member.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { lockActiveEndpoint } from './store.ts';

/**
 * Sends an endpoint a test event of any type, whether it subscribes to it or not: the sample of the documentation,
 * about an object that does not exist, marked `"test": true`. It is delivered like any other event, but to no other
 * endpoint.
 * @throws AppError endpoint_not_active
 */
export const sendTestEvent = command(
  {
    permission: 'webhook-endpoints:write',
    input: z.strictObject({ id: Uuid, type: z.enum(eventTypes) }),
    output: z.object({ deliveryId: z.string() }),
  },
  async ({ ctx, input: { id, type } }) => {
    await lockActiveEndpoint(ctx, id);
    const event = testEvent(type, type === 'webhook_endpoint.ping' ? id : crypto.randomUUID());
    await emitEvent(ctx.tx, ctx.eventScope, { ...event, audience: { only: id } });
    const delivery = await ctx.tx.webhookDelivery.findFirstOrThrow({
      where: { endpointId: id, event: { subjectId: event.subject.id, type } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      select: { id: true },
    });
    await auditMember(ctx, 'webhook_endpoint.tested', { type: 'webhook_endpoint', id }, { type });
    return { deliveryId: delivery.id };
  },
);
