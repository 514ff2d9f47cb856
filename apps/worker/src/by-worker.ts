import type { EventScope } from '@invoicing/db/events/outbox';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';

/** The event scope of actions that the worker takes on its own, without a request. */
export function byWorker(organizationId: string, environment: KsefEnvironment): EventScope {
  return {
    organizationId,
    environment,
    cause: { kind: 'worker', operation_id: null, client_id: null, correlation_id: null },
  };
}
