import { day, one, placeIn } from '@/list-address';

export const ksefStates = [
  'not_submitted',
  'queued',
  'sending',
  'processing',
  'accepted',
  'rejected',
  'failed',
  'uncertain',
] as const;

type Name = 'number' | 'ksef_status' | 'from' | 'to';
export type Given = { [name in Name | 'at']?: string | string[] };
export type InvoiceFilters = {
  number?: string;
  ksef_status?: (typeof ksefStates)[number];
  issue_date_from?: string;
  issue_date_to?: string;
};

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
  const { from: issue_date_from, to: issue_date_to, ...same } = set;
  const filters: InvoiceFilters = {
    ...same,
    ...(issue_date_from ? { issue_date_from } : {}),
    ...(issue_date_to ? { issue_date_to } : {}),
  };
  return { filters, ...placeIn<Name>(given, set) };
}
