import type { Call } from '../call.ts';
import { list } from '../pages.ts';
import type { Body, CallOptions, CommandOptions, Query } from '../types.ts';

/** Addresses that events are delivered to. */
export function webhookEndpoints(call: Call) {
  const at = (id: string) => ({ path: { webhook_endpoint_id: id } });
  return {
    list: (query: Query<'listWebhookEndpoints'> = {}, options?: CallOptions) =>
      list(call, 'listWebhookEndpoints', query, options),
    get: (id: string, options?: CallOptions) => call('getWebhookEndpoint', at(id), options),
    /** Only this answer contains the signing secret. */
    create: (body: Body<'createWebhookEndpoint'>, options?: CommandOptions) =>
      call('createWebhookEndpoint', { body }, options),
    update: (id: string, body: Body<'updateWebhookEndpoint'>, options?: CommandOptions) =>
      call('updateWebhookEndpoint', { ...at(id), body }, options),
    revoke: (id: string, options?: CommandOptions) => call('revokeWebhookEndpoint', at(id), options),
    /** Only this answer contains the new secret; the former one also signs for the requested overlap. */
    rotateSecret: (id: string, body: Body<'rotateWebhookEndpointSecret'>, options?: CommandOptions) =>
      call('rotateWebhookEndpointSecret', { ...at(id), body }, options),
  };
}

/** Deliveries: completed, pending and failed ones. */
export function webhookDeliveries(call: Call) {
  const at = (id: string) => ({ path: { webhook_delivery_id: id } });
  return {
    list: (query: Query<'listWebhookDeliveries'> = {}, options?: CallOptions) =>
      list(call, 'listWebhookDeliveries', query, options),
    get: (id: string, options?: CallOptions) => call('getWebhookDelivery', at(id), options),
    /** Delivers the same event again, under its own id. */
    replay: (id: string, options?: CommandOptions) => call('replayWebhookDelivery', at(id), options),
  };
}
