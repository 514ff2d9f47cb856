import { readStored } from '@invoicing/domain/fields/stored';
import { z } from 'zod';
import type { WebhookDelivery } from './schema.ts';
import type { DeliveryRow } from './store.ts';

type StoredAttempt = DeliveryRow['attempts'][number];
type ShownAttempt = Omit<
  StoredAttempt,
  'organizationId' | 'deliveryId' | 'createdAt' | 'requestHeaders' | 'responseHeaders'
> & { requestHeaders: unknown; responseHeaders: unknown };
type ShownDelivery = Pick<
  DeliveryRow,
  'id' | 'endpointId' | 'status' | 'replayOfId' | 'payloadSha256' | 'nextAttemptAt' | 'createdAt' | 'updatedAt'
> & {
  event: Pick<DeliveryRow['event'], 'id' | 'type' | 'createdAt' | 'subjectType' | 'subjectId'>;
  attempts: readonly ShownAttempt[];
};

const Headers = z.record(z.string(), z.string());

/** The wire form of a delivery. @param payload the exact bytes sent, which a list leaves out */
export function presentDelivery(row: ShownDelivery, payload: string | null): z.infer<typeof WebhookDelivery> {
  const { event } = row;
  return {
    id: row.id,
    type: 'webhook_delivery',
    webhook_endpoint_id: row.endpointId,
    event: {
      id: event.id,
      type: event.type,
      timestamp: event.createdAt.toISOString(),
      subject: { type: event.subjectType, id: event.subjectId },
    },
    status: row.status,
    replay_of: row.replayOfId,
    attempts: row.attempts.map(presentAttempt),
    next_attempt_at: row.nextAttemptAt?.toISOString() ?? null,
    payload,
    payload_sha256: row.payloadSha256,
    meta: { created_at: row.createdAt.toISOString(), updated_at: row.updatedAt.toISOString() },
  };
}

function presentAttempt(attempt: ShownAttempt) {
  const { responseStatus, errorCode } = attempt;
  return {
    number: attempt.number,
    started_at: attempt.startedAt.toISOString(),
    duration_ms: attempt.durationMs,
    request: { url_host: attempt.requestHost, headers: readStored(Headers, attempt.requestHeaders) },
    response:
      responseStatus === null
        ? null
        : {
            status_code: responseStatus,
            headers: readStored(Headers, attempt.responseHeaders ?? {}),
            body_excerpt: attempt.responseExcerpt,
          },
    error: errorCode === null ? null : { code: errorCode },
  };
}
