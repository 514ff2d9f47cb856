import type { KsefEnvironment, WebhookDeliveryStatus, WebhookEndpointStatus } from '@invoicing/db/generated/enums';
import type { SendResult } from './send.ts';

/** The states in which a delivery waits for an attempt. */
export const waiting: ('pending' | 'retry_scheduled')[] = ['pending', 'retry_scheduled'];

/** A stored delivery with everything that an attempt needs. */
export type Delivery = {
  organizationId: string;
  id: string;
  endpointId: string;
  eventId: string;
  status: WebhookDeliveryStatus;
  payload: string;
  /** When it became due. */
  nextAttemptAt: Date | null;
  url: string;
  endpointStatus: WebhookEndpointStatus;
  environment: KsefEnvironment;
  /** The number of previous attempts. */
  attempts: number;
  /** The live secrets of its endpoint as stored, latest first. */
  sealedSecrets: Uint8Array[];
};

/** A delivery that waits for an attempt. */
export type DueDelivery = Delivery & { status: 'pending' | 'retry_scheduled' };

export function isDue(delivery: Delivery): delivery is DueDelivery {
  return delivery.status === 'pending' || delivery.status === 'retry_scheduled';
}

/** An attempt to be made. */
export type PlannedAttempt = {
  number: number;
  deliveryId: string;
  eventId: string;
  endpointId: string;
  url: string;
  payload: string;
  /** The live secrets of the endpoint as stored, latest first. */
  sealedSecrets: Uint8Array[];
  allowLoopback: boolean;
};

/** A completed attempt, with the headers in their stored form. */
export type MadeAttempt = {
  number: number;
  startedAt: Date;
  durationMs: number;
  host: string;
  headers: Record<string, string>;
  result: SendResult;
};
