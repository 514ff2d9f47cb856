import { day, one, placeIn } from '@/list-address';
import { ksefStates } from '../invoices/search';

type Name = 'number' | 'ksef_status' | 'from' | 'to';
export type Given = { [name in Name | 'at']?: string | string[] };

/** The list's filters and place as its address says them; what makes no sense in it is left out. */
export function readSearch(given: Given) {
  const state = ksefStates.find((name) => name === given.ksef_status);
  const number = one<Name>(given, 'number').slice(0, 256);
  const [from, to] = [day(one<Name>(given, 'from')), day(one<Name>(given, 'to'))];
  const set = {
    ...(number ? { number } : {}),
    ...(state ? { ksef_status: state } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  const filters = {
    ...(state ? { ksef_status: state } : {}),
    ...(from ? { issue_date_from: from } : {}),
    ...(to ? { issue_date_to: to } : {}),
  };
  return { set, filters, ...placeIn<Name>(given, set) };
}
