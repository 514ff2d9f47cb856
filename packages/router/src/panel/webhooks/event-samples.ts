import { sampleEvent } from '@invoicing/domain/events/samples';
import { type EventType, eventTypes } from '@invoicing/domain/events/types';

export type EventSample = {
  type: EventType /** What its name begins with. */;
  subject: string /** The payload as JSON, indented. */;
  payload: string;
};

/** Every event type in the order of the catalogue, with the payload that the documents show for it. */
export const eventSamples: readonly EventSample[] = eventTypes.map((type) => ({
  type,
  subject: type.slice(0, type.indexOf('.')),
  payload: JSON.stringify(sampleEvent(type), null, 2),
}));
