import { eventSamples } from '@invoicing/router/panel/webhooks/event-samples';
import { idIn, placeIn } from '@/list-address';

type Name = 'status' | 'event_type' | 'event_id';
export type Given = { [name in Name | 'at']?: string | string[] };

export const deliveryStates = ['pending', 'retry_scheduled', 'delivered', 'failed', 'held', 'canceled'] as const;

/** The list's filters and place as its address says them; what makes no sense in it is left out, but for an id. */
export function readSearch(given: Given) {
  const { id, refused } = idIn<Name>(given, 'event_id');
  const filters = { ...readOthers(given), ...(id ? { event_id: id } : {}) };
  return { filters, refused, ...placeIn<Name>(given, { ...filters, ...(refused ? { event_id: refused } : {}) }) };
}

export type DeliverySearch = ReturnType<typeof readSearch>;

function readOthers(given: Given) {
  const status = deliveryStates.find((state) => state === given.status);
  const type = eventSamples.find((sample) => sample.type === given.event_type)?.type;
  return {
    ...(status ? { status } : {}),
    ...(type ? { event_type: type } : {}),
  };
}
