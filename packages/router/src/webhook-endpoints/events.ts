import type { Sql } from '@invoicing/db/connection/client';
import { emitEvent } from '@invoicing/db/events/outbox';
import type { CommandContext } from '../context.ts';
import type { EndpointRow } from './store.ts';

type Happened = { name: 'ping' | 'secret_rotated' } | { name: 'reactivated'; previous: Pick<EndpointRow, 'status'> };

/**
 * Emits an event about an endpoint: a ping is delivered to that endpoint only, any other event to all other subscribed
 * endpoints.
 */
export function emitEndpointEvent(ctx: CommandContext<Sql>, row: EndpointRow, happened: Happened): Promise<void> {
  const about = { subject: { type: 'webhook_endpoint', id: row.id }, object: { status: row.status } } as const;
  const audience = happened.name === 'ping' ? { only: row.id } : { except: row.id };
  return happened.name === 'reactivated'
    ? emitEvent(ctx.tx, ctx.eventScope, {
        type: `webhook_endpoint.${happened.name}`,
        ...about,
        previous: happened.previous,
        audience,
      })
    : emitEvent(ctx.tx, ctx.eventScope, { type: `webhook_endpoint.${happened.name}`, ...about, audience });
}
