import { z } from 'zod';
import { day, one, placeIn } from '@/list-address';
import { ksefStates } from '../invoices/search';

type Name = 'number' | 'buyer' | 'customer' | 'ksef_status' | 'from' | 'to';
const [shortestName, longestName] = [2, 512];

export type Given = { [name in Name | 'at']?: string | string[] };

/** The list's filters and place as its address says them; what makes no sense in it is left out. */
export function readSearch(given: Given) {
  const state = ksefStates.find((name) => name === given.ksef_status);
  const number = one<Name>(given, 'number').slice(0, 256);
  const customer = z.uuid().safeParse(one<Name>(given, 'customer')).data;
  const buyer = one<Name>(given, 'buyer').slice(0, longestName);
  const [from, to] = [day(one<Name>(given, 'from')), day(one<Name>(given, 'to'))];
  const set: Partial<Record<Name, string>> = {
    ...(number ? { number } : {}),
    ...(customer ? { customer } : buyer.length >= shortestName ? { buyer } : {}),
    ...(state ? { ksef_status: state } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
  const filters = {
    ...(state ? { ksef_status: state } : {}),
    ...(from ? { issue_date_from: from } : {}),
    ...(to ? { issue_date_to: to } : {}),
  };
  const place = placeIn<Name>(given, set);
  // What is in progress has no number, no day of issue and nothing in KSeF.
  const hasInProgress = place.newer === null && !number && Object.keys(filters).length === 0;
  return { set, filters, hasInProgress, ...place };
}
