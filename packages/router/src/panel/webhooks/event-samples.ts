import { sampleEvent } from '@invoicing/domain/events/samples';
import { type EventType, eventTypes } from '@invoicing/domain/events/types';

export type EventSample = {
  type: EventType /** The part of its name before the first dot. */;
  subject: string /** The payload as JSON, indented. */;
  payload: string;
};

/** Every event type in the order of the catalogue, with the sample payload of the documentation. */
export const eventSamples: readonly EventSample[] = eventTypes.map((type) => ({
  type,
  subject: type.slice(0, type.indexOf('.')),
  payload: JSON.stringify(sampleEvent(type), null, 2),
}));
