import { eventSamples } from '@invoicing/router/panel/webhooks/event-samples';
import { one, placeIn } from '@/list-address';

type Name = 'status' | 'event_type' | 'event_id';
export type Given = { [name in Name | 'at']?: string | string[] };

export const deliveryStates = ['pending', 'retry_scheduled', 'delivered', 'failed', 'held', 'canceled'] as const;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The list's filters and place as its address says them; what makes no sense in it is left out. */
export function readSearch(given: Given) {
  const filters = readFilters(given);
  return { filters, ...placeIn<Name>(given, filters) };
}

export type DeliveryFilters = ReturnType<typeof readFilters>;

function readFilters(given: Given) {
  const status = deliveryStates.find((state) => state === given.status);
  const type = eventSamples.find((sample) => sample.type === given.event_type)?.type;
  const event = one<Name>(given, 'event_id').toLowerCase();
  return {
    ...(status ? { status } : {}),
    ...(type ? { event_type: type } : {}),
    ...(uuid.test(event) ? { event_id: event } : {}),
  };
}
