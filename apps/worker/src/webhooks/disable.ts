import { recordAudit } from '@invoicing/db/audit/audit';
import type { Tx } from '@invoicing/db/connection/client';
import { emitEvent } from '@invoicing/db/events/outbox';
import type { KsefEnvironment, WebhookEndpointStatus } from '@invoicing/db/generated/enums';
import { next } from '@invoicing/domain/states/state-machine';
import { webhookEndpoint } from '@invoicing/domain/states/webhook-endpoint';
import type { Services } from '../services.ts';
import { waiting } from './delivery.ts';
import { disabledMail } from './mail-texts.ts';
import { notifyMembers } from './notify-members.ts';

type Endpoint = { organizationId: string; id: string; url: string; status: WebhookEndpointStatus };
type Circumstances = { environment: KsefEnvironment; reason: 'gone' | 'sustained_failure' };

/**
 * Disables an endpoint: its waiting deliveries are held; the people responsible, the other endpoints and the audit log
 * are informed. The caller has locked its row.
 */
export async function disableEndpoint(
  tx: Tx,
  services: Services,
  endpoint: Endpoint,
  { environment, reason }: Circumstances,
): Promise<void> {
  const { organizationId, id } = endpoint;
  const status = next(webhookEndpoint, endpoint.status, 'disable');
  await tx.webhookEndpoint.update({
    where: { organizationId_id: { organizationId, id } },
    data: { status, disabledReason: reason },
  });
  const undelivered = { organizationId, endpointId: id, status: { in: waiting } };
  await tx.webhookDelivery.updateMany({ where: undelivered, data: { status: 'held', nextAttemptAt: null } });
  await emitEvent(
    tx,
    {
      organizationId,
      environment,
      cause: { kind: 'worker', operation_id: null, client_id: null, correlation_id: null },
    },
    {
      type: 'webhook_endpoint.disabled',
      subject: { type: 'webhook_endpoint', id },
      object: { status, disabled_reason: reason },
      previous: { status: endpoint.status },
      audience: { except: id },
    },
  );
  const subject = { subjectType: 'webhook_endpoint', subjectId: id };
  await recordAudit(tx, {
    organizationId,
    actorKind: 'worker',
    actorId: null,
    action: 'webhook_endpoint.disabled',
    ...subject,
    details: { reason },
  });
  await notifyMembers(tx, services, endpoint, (facts) => disabledMail(facts, reason));
}
