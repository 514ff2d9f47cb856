import { z } from 'zod';
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

type Name = 'number' | 'buyer' | 'customer' | 'ksef_status' | 'from' | 'to';
export type Given = { [name in Name | 'at']?: string | string[] };

const longestNumber = 256;
const [shortestName, longestName] = [2, 512];

/** The list's filters and place as its address says them; what makes no sense in it is left out. */
export function readSearch(given: Given) {
  const text = (name: Name) => one<Name>(given, name);
  const customer = z.uuid().safeParse(text('customer')).data;
  const buyer = text('buyer').slice(0, longestName);
  const number = text('number').slice(0, longestNumber);
  const state = ksefStates.find((name) => name === given.ksef_status);
  const [from, to] = [day(text('from')), day(text('to'))];
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
  return { set, filters, ...placeIn<Name>(given, set) };
}
