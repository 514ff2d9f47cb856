import { type Call, call, type Harness, type Json, type Tenant } from './harness.ts';

/** What a request has that makes an endpoint of all events, unless changed. */
export const endpointBody = (changes: Json = {}): Json => ({
  url: 'https://example.com/hooks',
  event_types: ['*'],
  ...changes,
});

/** Where an endpoint is. */
export const at = (endpoint: Json) => ({ webhook_endpoint_id: String(endpoint['id']) });

/** The endpoints and deliveries of an organization, as its client sees them. */
export function webhooksOf(harness: Harness, tenant: Tenant) {
  const ask = (operationId: string, given: Call = {}) => call(harness, tenant, operationId, given);
  return {
    ask,
    create: async (changes: Json = {}) => (await ask('createWebhookEndpoint', { body: endpointBody(changes) })).json,
    deliveriesOf: async ({ id }: Json, query: [string, string][] = []) => {
      const inOrder: [string, string][] = [
        ['webhook_endpoint_id', String(id)],
        ['order', 'asc'],
      ];
      return Object((await ask('listWebhookDeliveries', { query: [...inOrder, ...query] })).json['data']);
    },
  };
}
