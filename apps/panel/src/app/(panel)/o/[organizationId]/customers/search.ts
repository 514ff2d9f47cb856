import { one, placeIn } from '@/list-address';

export const lifecycles = ['active', 'archived'] as const;
const [shortest, longest] = [2, 100];

type Name = 'name' | 'status';
/** With `new` the dialog for a new customer is open. */
export type Given = { [name in Name | 'at' | 'new']?: string | string[] };

/** The list's filters and place as its address says them; what makes no sense in it is left out. */
export function readSearch(given: Given) {
  const name = one<Name>(given, 'name').slice(0, longest);
  const status = lifecycles.find((state) => state === given.status);
  const set = { ...(name.length >= shortest ? { name } : {}), ...(status ? { status } : {}) };
  const filters = {
    ...(set.name ? { text: set.name } : {}),
    ...(status ? { lifecycle_status: status } : {}),
  };
  return { set, filters, ...placeIn<Name>(given, set) };
}
