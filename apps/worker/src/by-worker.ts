import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import type { EventScope } from '@invoicing/db/outbox';

/** What the worker does on its own: no operation asked for it. */
export function byWorker(organizationId: string, environment: KsefEnvironment): EventScope {
  return {
    organizationId,
    environment,
    cause: { kind: 'worker', operation_id: null, client_id: null, correlation_id: null },
  };
}
