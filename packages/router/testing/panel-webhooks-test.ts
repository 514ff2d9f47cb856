import type { Json } from './harness.ts';
import { testInOwnOrganization } from './test.ts';

/** A test of an organization's webhook endpoints, as its developer sees them. */
export const test = testInOwnOrganization
  .extend('panel', ({ panelAs }) => panelAs('developer'))
  .extend('create', ({ posted }) => async (changes: Json = {}) => {
    const body = { url: 'https://example.com/hooks', event_types: ['invoice.issued'], ...changes };
    const { id, secret } = await posted('createWebhookEndpoint', body);
    return { id: String(id), secret: String(secret) };
  })
  .extend('deliveries', ({ db }) => (endpointId: string) => {
    const orderBy = [{ createdAt: 'asc' as const }, { id: 'asc' as const }];
    return db.webhookDelivery.findMany({ where: { endpointId }, include: { event: true }, orderBy });
  });
