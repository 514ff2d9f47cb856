import { type Delivery, type DueDelivery, isDue, type PlannedAttempt } from './delivery.ts';

/** The next action for a delivery. */
export type Decision =
  | { kind: 'attempt'; delivery: DueDelivery; attempt: PlannedAttempt }
  /** Its endpoint is paused, disabled or revoked. */
  | { kind: 'put_aside'; delivery: DueDelivery }
  | { kind: 'wait'; reason: string; until: Date | null }
  | { kind: 'nothing' };

/** Decides from its row and the time whether a delivery is attempted now, where to, and as which attempt. */
export function decide(delivery: Delivery | null, now: Date, { allowLoopback }: { allowLoopback: boolean }): Decision {
  if (delivery === null || !isDue(delivery)) return { kind: 'nothing' };
  if (delivery.endpointStatus !== 'active') return { kind: 'put_aside', delivery };
  const { nextAttemptAt, sealedSecrets, attempts, id, eventId, endpointId, url, payload, environment } = delivery;
  if (nextAttemptAt && nextAttemptAt > now)
    return { kind: 'wait', reason: 'the delivery is not due yet', until: nextAttemptAt };
  // Its secrets were just revoked; by the next check the delivery will be canceled.
  if (sealedSecrets.length === 0) return { kind: 'wait', reason: 'the endpoint has no secret', until: null };
  const to = { url, allowLoopback: allowLoopback && environment !== 'production' };
  return {
    kind: 'attempt',
    delivery,
    attempt: { number: attempts + 1, deliveryId: id, eventId, endpointId, payload, sealedSecrets, ...to },
  };
}
