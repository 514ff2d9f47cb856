import { one, placeIn } from '@/list-address';
import { readAmount } from '@/read-amount';

export const views = ['mine', 'others', 'approved', 'decided'] as const;
export const actions = ['issue', 'send', 'retry', 'finalize'] as const;
export const sorts = ['deadline', 'amount'] as const;

type Name = 'view' | 'about' | 'buyer' | 'from' | 'to' | 'by' | 'action' | 'sort';
export type Given = { [name in Name | 'at']?: string | string[] };

/** Decided approvals have an order of their own. */
export const isPlaced = (view: (typeof views)[number]): boolean => view === 'decided' || view === 'approved';

/** Reads the inbox's view, filters, order and page from the URL; invalid values are ignored. */
export function readSearch(given: Given, otherwise: (typeof views)[number]) {
  const view = views.find((name) => name === given.view) ?? otherwise;
  const action = actions.find((name) => name === given.action);
  const sort = isPlaced(view) ? undefined : sorts.find((name) => name === given.sort);
  const text = (name: Name) => one<Name>(given, name).slice(0, 256) || undefined;
  const [about, buyer, by] = [text('about'), text('buyer'), text('by')];
  const [from, to] = [text('from'), text('to')];
  const [grossFrom, grossTo] = [readAmount(from ?? ''), readAmount(to ?? '')];
  const filters = { about, buyer, by, action, from: grossFrom ? from : undefined, to: grossTo ? to : undefined };
  return {
    view,
    filters,
    sort,
    wanted: {
      ...(about ? { about } : {}),
      ...(buyer ? { buyer } : {}),
      ...(by ? { asked_by: by } : {}),
      ...(action ? { action } : {}),
      ...(grossFrom ? { gross_from: grossFrom } : {}),
      ...(grossTo ? { gross_to: grossTo } : {}),
      ...(sort ? { sort } : {}),
    },
    ...placeIn<Name>(given, { view, sort, ...filters }),
    isFiltered: Object.values(filters).some((value) => value !== undefined),
  };
}
