import { z } from 'zod';
import { webhookEndpoint } from '../states/webhook-endpoint.ts';
import { change, event } from './define.ts';
import { status, statusIn, versioned } from './members.ts';

const lifecycle = {
  ...versioned,
  lifecycle_status: z
    .enum(['active', 'archived'])
    .meta({ description: 'New lifecycle status, `active` or `archived`.' }),
};
const endpoint = { status: statusIn(webhookEndpoint) };

/** Events of customers. */
export const customerEvents = {
  'customer.created': event('A customer was created.', lifecycle, { version: 1, lifecycle_status: 'active' }),
  'customer.updated': change('A version was appended to a customer.', [lifecycle, lifecycle], {
    object: { version: 2, lifecycle_status: 'archived' },
    previous: { version: 1, lifecycle_status: 'active' },
  }),
};

/** Events of webhook endpoints and of certificates for KSeF. */
export const connectionEvents = {
  'webhook_endpoint.ping': event(
    'An endpoint was registered, or someone tests it; sent to that endpoint alone.',
    endpoint,
    { status: 'active' },
  ),
  'webhook_endpoint.secret_rotated': event('Another endpoint got a new secret.', endpoint, { status: 'active' }),
  'webhook_endpoint.disabled': change(
    'Another endpoint was disabled.',
    [
      {
        ...endpoint,
        disabled_reason: z.enum(['gone', 'sustained_failure']).meta({ description: 'Why the endpoint was disabled.' }),
      },
      endpoint,
    ],
    { object: { status: 'disabled', disabled_reason: 'sustained_failure' }, previous: { status: 'active' } },
  ),
  'webhook_endpoint.reactivated': change('Another endpoint is active again.', [endpoint, endpoint], {
    object: { status: 'active' },
    previous: { status: 'disabled' },
  }),
  'ksef_certificate.expiring': event(
    'A certificate that is in use for KSeF expires in 30 days, in 7 days or in one day. Replace it in the panel.',
    {
      status: status('active'),
      purpose: z
        .enum(['sign_in', 'offline'])
        .meta({ description: 'What the certificate is for: `sign_in` to KSeF, or `offline` to sign KOD II.' }),
      expires_at: z.iso.datetime().meta({ description: 'Time at which it expires, in UTC.' }),
      days_left: z.int().meta({ description: 'Number of days until then, rounded up.' }),
    },
    { status: 'active', purpose: 'sign_in', expires_at: '2026-12-21T10:15:00.000Z', days_left: 30 },
  ),
};
