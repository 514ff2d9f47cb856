import { ids } from '@invoicing/domain/events/example-ids';
import { eventTypes } from '@invoicing/domain/events/types';
import { z } from 'zod';
import { listPage } from '../envelope.ts';
import { sqlListQuery } from '../operation.ts';
import { route } from '../route.ts';
import { createdFilters, pageQuery, Uuid } from '../wire.ts';
import { findDeliveries } from './listed.ts';
import { presentDelivery } from './present.ts';
import { DeliveryStatus, WebhookDeliveryPage } from './schema.ts';

const path = '/api/v1/webhook-deliveries';

export const listWebhookDeliveries = sqlListQuery(
  {
    permission: 'webhook-endpoints:read',
    route: route('GET', path, 'listWebhookDeliveries'),
    docs: {
      tag: 'Webhooks',
      summary: 'List deliveries of the last 30 days',
      description: 'Returns the deliveries of the last 30 days, newest first, without their payloads.',
      goesWrong: 'Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.',
      next: 'Read a delivery with `getWebhookDelivery`, or repeat it with `replayWebhookDelivery`.',
      errors: ['invalid_cursor'],
      examples: {
        of_a_type: {
          summary: 'To one endpoint, of one type',
          input: { webhook_endpoint_id: ids.endpoint, event_type: 'invoice.issued', limit: 10 },
        },
      },
    },
    input: z.strictObject({
      ...pageQuery,
      ...createdFilters,
      webhook_endpoint_id: Uuid.optional(),
      status: DeliveryStatus.optional(),
      event_type: z.enum(eventTypes).optional(),
      event_id: Uuid.optional(),
      subject_id: Uuid.optional(),
    }),
    output: WebhookDeliveryPage,
  },
  ({ ctx, input }) =>
    listPage(
      ctx,
      { operationId: 'listWebhookDeliveries', path },
      input,
      (_, page) => findDeliveries(ctx.db, input, page),
      (row) => presentDelivery(row, null),
    ),
);
