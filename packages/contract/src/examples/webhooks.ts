import { ids } from '@invoicing/domain/events/example-ids';
import type { Requests } from './request.ts';

export const webhooksRequests = {
  listWebhookEndpoints: {
    active: { summary: 'Those that are active', input: { status: 'active', limit: 10 } },
  },
  createWebhookEndpoint: {
    two_events: {
      summary: 'For two types of events',
      input: {
        url: 'https://example.com/hooks/invoicing',
        event_types: ['invoice.issued', 'ksef_submission.accepted'],
        description: 'Order system',
      },
    },
  },
  getWebhookEndpoint: {
    active: { summary: 'Just registered', input: { webhook_endpoint_id: ids.endpoint } },
  },
  updateWebhookEndpoint: {
    pause: { summary: 'Hold what happens meanwhile', input: { webhook_endpoint_id: ids.endpoint, status: 'paused' } },
  },
  revokeWebhookEndpoint: {
    permanently: { summary: 'Permanently', input: { webhook_endpoint_id: ids.endpoint } },
  },
  rotateWebhookEndpointSecret: {
    a_day_of_overlap: {
      summary: 'Both secrets sign for a day',
      input: { webhook_endpoint_id: ids.endpoint, overlap_seconds: 86400 },
    },
  },
  listWebhookDeliveries: {
    of_a_type: {
      summary: 'To one endpoint, of one type',
      input: { webhook_endpoint_id: ids.endpoint, event_type: 'invoice.issued', limit: 10 },
    },
  },
  getWebhookDelivery: {
    delivered: { summary: 'After it was delivered', input: { webhook_delivery_id: ids.delivery } },
  },
  replayWebhookDelivery: {
    again: { summary: 'Once more', input: { webhook_delivery_id: ids.delivery } },
  },
} satisfies Requests;
