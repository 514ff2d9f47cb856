import { z } from 'zod';
import { one, placeIn } from '@/list-address';

export const draftStates = ['open', 'issued', 'discarded'] as const;

type Name = 'status' | 'reference' | 'buyer' | 'customer';
export type Given = { [name in Name | 'at']?: string | string[] };

const longestReference = 128;
const [shortestName, longestName] = [2, 512];

/** The list's filters and place as its address says them; what makes no sense in it is left out. */
export function readSearch(given: Given) {
  const status = draftStates.find((state) => state === given.status);
  const reference = one<Name>(given, 'reference').slice(0, longestReference);
  const customer = z.uuid().safeParse(one<Name>(given, 'customer')).data;
  const buyer = one<Name>(given, 'buyer').slice(0, longestName);
  const set: Partial<Record<Name, string>> = {
    ...(status ? { status } : {}),
    ...(reference ? { reference } : {}),
    ...(customer ? { customer } : buyer.length >= shortestName ? { buyer } : {}),
  };
  const filters = {
    ...(status ? { status } : {}),
    ...(reference ? { external_reference: reference } : {}),
  };
  return { set, filters, ...placeIn<Name>(given, set) };
}
