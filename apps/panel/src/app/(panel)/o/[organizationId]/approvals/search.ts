import { one, placeIn } from '@/list-address';

export const views = ['mine', 'others', 'decided'] as const;
export const actions = ['issue', 'send', 'retry', 'finalize'] as const;

type Name = 'view' | 'about' | 'action';
export type Given = { [name in Name | 'at']?: string | string[] };

/** The inbox's view, filters and place as its address says them; what makes no sense in it is left out. */
export function readSearch(given: Given, otherwise: (typeof views)[number]) {
  const view = views.find((name) => name === given.view) ?? otherwise;
  const action = actions.find((name) => name === given.action);
  const about = one<Name>(given, 'about').slice(0, 256);
  const filters = { ...(action ? { action } : {}), ...(about ? { about } : {}) };
  return {
    view,
    filters,
    ...placeIn<Name>(given, { view, ...filters }),
    isFiltered: Object.keys(filters).length > 0,
  };
}
