import { z } from 'zod';
import { listPage } from '../envelope.ts';
import { sqlListQuery } from '../operation.ts';
import { route } from '../route.ts';
import { pageQuery } from '../wire.ts';
import { findEndpoints } from './listed.ts';
import { presentEndpoint } from './present.ts';
import { EndpointStatus, WebhookEndpointPage } from './schema.ts';

const path = '/api/v1/webhook-endpoints';

export const listWebhookEndpoints = sqlListQuery(
  {
    permission: 'webhook-endpoints:read',
    route: route('GET', path, 'listWebhookEndpoints'),
    docs: {
      tag: 'Webhooks',
      summary: 'List webhook endpoints',
      description: 'Returns the webhook endpoints. Revoked ones are returned only with `status=revoked`.',
      goesWrong: 'Fails with `invalid_cursor` if `cursor` was issued for other filters or another order.',
      errors: ['invalid_cursor'],
      examples: {
        active: { summary: 'Those that are active', input: { status: 'active', limit: 10 } },
      },
    },
    input: z.strictObject({ ...pageQuery, status: EndpointStatus.optional() }),
    output: WebhookEndpointPage,
  },
  ({ ctx, input }) =>
    listPage(
      ctx,
      { operationId: 'listWebhookEndpoints', path },
      input,
      (_, page) => findEndpoints(ctx.db, input.status ? input : { not_status: 'revoked' }, page),
      (row) => presentEndpoint(row, ctx.now),
    ),
);
