import { type RequestFilters, statusClasses } from '@invoicing/router/panel/logs/list-requests';
import { z } from 'zod';
import { day, idIn, one, placeIn } from '@/list-address';

type Name = 'correlation_id' | 'client' | 'operation' | 'status_class' | 'day';
export type Given = { [name in Name | 'at']?: string | string[] };

/** The log's filters and place as its address says them; what makes no sense in it is left out, but for an id. */
export function readSearch(given: Given) {
  const { id, refused } = idIn<Name>(given, 'correlation_id');
  const filters = { ...(id ? { correlation_id: id } : {}), ...readOthers(given) };
  return { filters, refused, ...placeIn<Name>(given, { ...filters, ...(refused ? { correlation_id: refused } : {}) }) };
}

function readOthers(given: Given): RequestFilters {
  const text = (name: Name) => one<Name>(given, name);
  const client = z.uuid().safeParse(text('client'));
  const operation = text('operation').slice(0, 100);
  const ended = statusClasses.find((name) => name === given.status_class);
  const on = day(text('day'));
  return {
    ...(client.success ? { client: client.data } : {}),
    ...(operation ? { operation } : {}),
    ...(ended ? { status_class: ended } : {}),
    ...(on ? { day: on } : {}),
  };
}
