import type { z } from 'zod';
import type { WebhookEndpoint, WebhookEndpointWithSecret } from './schema.ts';
import type { EndpointRow } from './store.ts';

type ShownSecret = Pick<EndpointRow['secrets'][number], 'hint' | 'publicKey' | 'expiresAt'>;
type ShownEndpoint = Omit<EndpointRow, 'organizationId' | 'warningsSent' | 'secrets'> & {
  secrets: readonly ShownSecret[];
};

const iso = (date: Date | null | undefined) => date?.toISOString() ?? null;

/** The wire form of an endpoint, with a hint of its secrets only. @param now decides whether an overlap still lasts */
export function presentEndpoint(row: ShownEndpoint, now: Date): z.infer<typeof WebhookEndpoint> {
  const current = row.secrets.find(({ expiresAt }) => expiresAt === null);
  const previous = row.secrets.find(({ expiresAt }) => expiresAt !== null && expiresAt > now);
  return {
    id: row.id,
    type: 'webhook_endpoint',
    url: row.url,
    description: row.description,
    event_types: row.eventTypes,
    status: row.status,
    disabled_reason: row.disabledReason,
    signing: {
      scheme: 'standard-webhooks/v1',
      secret_hint: current ? `…${current.hint}` : null,
      previous_secret_expires_at: iso(previous?.expiresAt),
      public_key: current?.publicKey ?? null,
      previous_public_key: previous?.publicKey ?? null,
    },
    health: {
      last_success_at: iso(row.lastSuccessAt),
      last_failure_at: iso(row.lastFailureAt),
      failing_since: iso(row.failingSince),
      consecutive_failures: row.consecutiveFailures,
    },
    meta: { created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
  };
}

/** The same with the secret, for the one answer that shows it. */
export function presentWithSecret(
  row: EndpointRow,
  secret: string,
  now: Date,
): z.infer<typeof WebhookEndpointWithSecret> {
  const { meta, ...endpoint } = presentEndpoint(row, now);
  return { ...endpoint, secret, meta };
}
