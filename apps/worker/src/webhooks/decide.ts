import { type Delivery, type DueDelivery, isDue, type PlannedAttempt } from './delivery.ts';

/** The next action for a delivery. */
export type Decision =
  | { kind: 'attempt'; delivery: DueDelivery; attempt: PlannedAttempt }
  /** Its endpoint takes nothing at the moment, or never again. */
  | { kind: 'put_aside'; delivery: DueDelivery }
  | { kind: 'wait'; reason: string; until: Date | null }
  | { kind: 'nothing' };

/**
 * Whether a delivery is attempted now, where to, and which of its attempts that is: from its row and the time alone.
 */
export function decide(delivery: Delivery | null, now: Date, { allowLoopback }: { allowLoopback: boolean }): Decision {
  if (delivery === null || !isDue(delivery)) return { kind: 'nothing' };
  if (delivery.endpointStatus !== 'active') return { kind: 'put_aside', delivery };
  const { nextAttemptAt, sealedSecrets, attempts, id, eventId, endpointId, url, payload, environment } = delivery;
  if (nextAttemptAt && nextAttemptAt > now)
    return { kind: 'wait', reason: 'the delivery is not due yet', until: nextAttemptAt };
  // Revoked in this very moment; it is canceled by the time of the next look.
  if (sealedSecrets.length === 0) return { kind: 'wait', reason: 'the endpoint has no secret', until: null };
  const to = { url, allowLoopback: allowLoopback && environment !== 'production' };
  return {
    kind: 'attempt',
    delivery,
    attempt: { number: attempts + 1, deliveryId: id, eventId, endpointId, payload, sealedSecrets, ...to },
  };
}
