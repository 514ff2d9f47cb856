import { isRealDate } from '@invoicing/domain/dates/real-date';
import * as z from 'zod/mini';

const Day = z.string().check(z.refine(isRealDate));

/**
 * The deputy and the first and last day, both inclusive; without a first day it starts now. The panel's form validates
 * by the same schema.
 */
export const Deputy = z.strictObject({
  toMemberId: z.uuid().check(z.toLowerCase()),
  firstDay: z.optional(Day),
  lastDay: Day,
});
export type Deputy = z.infer<typeof Deputy>;
