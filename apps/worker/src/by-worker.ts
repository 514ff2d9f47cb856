import type { EventScope } from '@invoicing/db/events/outbox';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';

/** What the worker does on its own: no operation asked for it. */
export function byWorker(organizationId: string, environment: KsefEnvironment): EventScope {
  return {
    organizationId,
    environment,
    cause: { kind: 'worker', operation_id: null, client_id: null, correlation_id: null },
  };
}
