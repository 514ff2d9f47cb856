import type { ViesAnswer } from '@invoicing/domain/lookups/lookups';
import { z } from 'zod';
import { fetchAnswer, jsonOf, NoAnswer } from './http.ts';
import type { Register } from './register.ts';

const Checked = z.object({
  isValid: z.boolean(),
  userError: z.string().default('VALID'),
  requestIdentifier: z.string().nullish(),
});

/** Statuses that are final; others, such as MS_UNAVAILABLE, mean that the member state did not answer. */
const decided = new Set(['VALID', 'INVALID', 'INVALID_INPUT']);
/** The seller has no EU VAT number, so VIES issues no consultation number. */
const unknownRequester = 'INVALID_REQUESTER_INFO';

/**
 * Checks whether an EU VAT number is valid now: /ms/{member state}/vat/{number} of the Commission's REST service
 * (Council Regulation (EU) No 904/2010, art. 31; https://ec.europa.eu/taxation_customs/vies). With the seller as the
 * requester, VIES issues a consultation number, which proves the query.
 */
export function vies(base: string, timeoutMs: number): Register {
  const check = async (number: string, requester: string | null) => {
    const asking = requester === null ? '' : `?requesterMemberStateCode=PL&requesterNumber=${requester}`;
    const path = `/ms/${number.slice(0, 2)}/vat/${encodeURIComponent(number.slice(2))}`;
    const answer = await fetchAnswer(`${base}${path}${asking}`, timeoutMs);
    const body = answer.status === 200 ? Checked.safeParse(jsonOf(answer)) : null;
    if (!body?.success) throw new NoAnswer(`VIES answered ${answer.status}`);
    return body.data;
  };
  return {
    together: 1,
    dailyLimit: null,
    ask: async ({ subjects: [number = ''], requester }) => {
      const named = await check(number, requester);
      const said = named.userError === unknownRequester ? await check(number, null) : named;
      if (!decided.has(said.userError)) throw new NoAnswer(`VIES answered ${said.userError}`);
      const answer: z.infer<typeof ViesAnswer> = { isValid: said.isValid };
      return new Map([[number, { answer, reference: said.requestIdentifier || null }]]);
    },
  };
}
