import { isRealDate } from '@invoicing/domain/dates/real-date';
import * as z from 'zod/mini';

const Day = z.string().check(z.refine(isRealDate));

/**
 * Who is appointed, from which day until which, both included; from this moment where no first day is given. The form
 * of the panel checks the same before it asks.
 */
export const Deputy = z.strictObject({
  toMemberId: z.uuid().check(z.toLowerCase()),
  firstDay: z.optional(Day),
  lastDay: Day,
});
export type Deputy = z.infer<typeof Deputy>;
