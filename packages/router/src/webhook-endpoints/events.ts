import { emitEvent } from '@invoicing/db/outbox';
import type { CommandContext } from '../trpc.ts';
import type { EndpointRow } from './store.ts';

type Happening = 'ping' | 'secret_rotated' | 'reactivated';

/**
 * Emits an event about an endpoint: a ping reaches only itself, anything else every other endpoint that asks for it.
 */
export function emitEndpointEvent(
  ctx: CommandContext,
  row: EndpointRow,
  happening: Happening,
  previous?: { status: string },
): Promise<void> {
  return emitEvent(ctx.tx, ctx.eventScope, {
    type: `webhook_endpoint.${happening}`,
    subject: { type: 'webhook_endpoint', id: row.id },
    object: { status: row.status },
    ...(previous ? { previous } : {}),
    audience: happening === 'ping' ? { only: row.id } : { except: row.id },
  });
}
