import { machine } from './state-machine.ts';

export const webhookEndpoint = machine({
  active: { pause: 'paused', disable: 'disabled', revoke: 'revoked' },
  paused: { activate: 'active', revoke: 'revoked' },
  disabled: { activate: 'active', revoke: 'revoked' },
  revoked: {},
});
export type WebhookEndpointStatus = keyof typeof webhookEndpoint;
