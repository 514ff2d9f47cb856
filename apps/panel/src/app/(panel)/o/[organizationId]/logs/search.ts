import { type RequestFilters, statusClasses } from '@invoicing/router/panel/logs/list-requests';
import { z } from 'zod';
import { day, one, placeIn } from '@/list-address';

type Name = 'correlation_id' | 'client' | 'operation' | 'status_class' | 'day';
export type Given = { [name in Name | 'at']?: string | string[] };

/** The log's filters and place as its address says them; what makes no sense in it is left out. */
export function readSearch(given: Given) {
  const filters = readFilters(given);
  return { filters, ...placeIn<Name>(given, filters) };
}

function readFilters(given: Given): RequestFilters {
  const text = (name: Name) => one<Name>(given, name);
  const [correlation, client] = [z.uuid().safeParse(text('correlation_id')), z.uuid().safeParse(text('client'))];
  const operation = text('operation').slice(0, 100);
  const ended = statusClasses.find((name) => name === given.status_class);
  const on = day(text('day'));
  return {
    ...(correlation.success ? { correlation_id: correlation.data } : {}),
    ...(client.success ? { client: client.data } : {}),
    ...(operation ? { operation } : {}),
    ...(ended ? { status_class: ended } : {}),
    ...(on ? { day: on } : {}),
  };
}
