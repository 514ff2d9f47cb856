import { lockOrganization } from '@invoicing/db/connection/locking';
import { AppError } from '@invoicing/domain/errors';
import { requireStepUpOfMember } from '../access/require-member.ts';
import { command } from '../operation.ts';
import { route } from '../route.ts';
import { emitEndpointEvent } from './events.ts';
import { mintSecret } from './mint-secret.ts';
import { presentWithSecret } from './present.ts';
import { WebhookEndpointCreate, WebhookEndpointWithSecret } from './schema.ts';
import { getEndpointOrThrow } from './store.ts';
import { requireUrl } from './url.ts';

const maxEndpoints = 20;

/** Registers an endpoint and enqueues its first delivery, a ping. Only this answer contains the secret. */
export const createWebhookEndpoint = command(
  {
    permission: 'webhook-endpoints:write',
    route: route('POST', '/api/v1/webhook-endpoints', 'createWebhookEndpoint', {
      success: 201,
      location: ({ id }) => `/api/v1/webhook-endpoints/${id}`,
      showsSecret: true,
    }),
    docs: {
      tag: 'Webhooks',
      summary: 'Register a webhook endpoint',
      description:
        'Creates a webhook endpoint and queues a `webhook_endpoint.ping` to it. The signing secret is returned only here: store it first.',
      goesWrong:
        'Fails with `validation_failed` (`url_not_allowed`) if the URL is not a public HTTPS address, and with `endpoint_limit_reached` if the organization has 20 endpoints.',
      next: 'Verify the signature of the ping, respond with a 2xx status within 15 seconds, and ignore events whose identifier you have seen.',
      errors: ['endpoint_limit_reached', 'validation_failed'],
      examples: {
        two_events: {
          summary: 'For two types of events',
          input: {
            url: 'https://example.com/hooks/invoicing',
            event_types: ['invoice.issued', 'ksef_submission.accepted'],
            description: 'Order system',
          },
        },
      },
    },
    input: WebhookEndpointCreate,
    output: WebhookEndpointWithSecret,
  },
  async ({ ctx, input }) => {
    requireStepUpOfMember(ctx.actor, ctx.now);
    requireUrl(ctx, input.url);
    await lockOrganization(ctx.tx, ctx.organizationId);
    const existing = await ctx.tx.webhookEndpoint.count({ where: { status: { not: 'revoked' } } });
    if (existing >= maxEndpoints)
      throw new AppError(
        'endpoint_limit_reached',
        `An organization has at most ${maxEndpoints} webhook endpoints; revoke one first.`,
      );
    const { url, description, status, event_types: eventTypes } = input;
    const { id } = await ctx.tx.webhookEndpoint.create({ data: { url, description, status, eventTypes } });
    const secret = await mintSecret(ctx.tx, ctx.services.keys, id, ctx.now);
    const row = await getEndpointOrThrow(ctx.tx, id);
    await emitEndpointEvent(ctx, row, { name: 'ping' });
    return presentWithSecret(row, secret, ctx.now);
  },
);
