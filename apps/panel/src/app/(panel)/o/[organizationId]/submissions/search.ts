import { placeIn } from '@/list-address';
import { ksefStates } from '../invoices/search';

/** The states of what was or is to be sent. */
export const submissionStates = ksefStates.filter((state) => state !== 'not_submitted');
export const submissionViews = ['person', 'all'] as const;

type Name = 'view' | 'status';
export type Given = { [name in Name | 'at']?: string | string[] };

/** The list's view, filter and place as its address says them; what makes no sense in it is left out. */
export function readSearch(given: Given) {
  const view = submissionViews.find((name) => name === given.view) ?? 'all';
  const status = submissionStates.find((state) => state === given.status);
  const filters = {
    ...(view === 'person' ? { waits_for: view } : {}),
    ...(view === 'all' && status ? { status } : {}),
  };
  const set = { view, ...(filters.status ? { status: filters.status } : {}) };
  return {
    view,
    status: filters.status,
    filters,
    ...placeIn<Name>(given, set),
    isFiltered: filters.status !== undefined,
  };
}
