import { machine } from './state-machine.ts';

export const webhookDelivery = machine({
  pending: { deliver: 'delivered', schedule: 'retry_scheduled', fail: 'failed', hold: 'held', cancel: 'canceled' },
  retry_scheduled: {
    deliver: 'delivered',
    schedule: 'retry_scheduled',
    fail: 'failed',
    hold: 'held',
    cancel: 'canceled',
  },
  held: { release: 'pending', cancel: 'canceled' },
  delivered: {},
  failed: {},
  canceled: {},
});
export type WebhookDeliveryStatus = keyof typeof webhookDelivery;
