import type { AccountAnswer, WhiteListAnswer } from '@invoicing/domain/lookups/lookups';
import { z } from 'zod';
import { type Answer, fetchAnswer, jsonOf, NoAnswer } from './http.ts';
import type { Found, Register } from './register.ts';

type Status = z.infer<typeof WhiteListAnswer>['status'];
const statuses: Readonly<Record<string, Status>> = { Czynny: 'active', Zwolniony: 'exempt', Niezarejestrowany: 'none' };

const Entries = z.object({
  result: z.object({
    requestId: z.string(),
    entries: z.array(
      z.object({
        identifier: z.string(),
        subjects: z.array(z.object({ statusVat: z.string().nullish() })).nullish(),
        error: z.object({ code: z.string() }).nullish(),
      }),
    ),
  }),
});
const Assigned = z.object({ result: z.object({ requestId: z.string(), accountAssigned: z.enum(['TAK', 'NIE']) }) });

/**
 * The status of taxpayers on a day: /api/search/nips/{nips}?date= of the ministry's white list API (art. 96b of the VAT
 * act; https://wl-api.mf.gov.pl). It permits 30 NIPs in a request and 100 requests a day from one address; more block
 * the address until midnight. A NIP without a subject in the response is not registered.
 */
export function whiteList(base: string, timeoutMs: number): Register {
  return {
    together: 30,
    dailyLimit: 100,
    ask: async ({ subjects, day }) => {
      const answer = await fetchAnswer(`${base}/api/search/nips/${subjects.join(',')}?date=${day}`, timeoutMs);
      const { entries, requestId: reference } = read(Entries, answer).result;
      return new Map(
        entries.flatMap(({ identifier, subjects: found, error }): [string, Found][] => {
          const status = statuses[found?.[0]?.statusVat ?? 'Niezarejestrowany'];
          return error || status === undefined ? [] : [[identifier, { answer: { status }, reference }]];
        }),
      );
    },
  };
}

/**
 * Checks whether an account, including a virtual one, is listed under a NIP:
 * /api/check/nip/{nip}/bank-account/{account}?date= of the same API, 5,000 requests a day.
 */
export function whiteListAccount(base: string, timeoutMs: number): Register {
  return {
    together: 1,
    dailyLimit: 5000,
    ask: async ({ subjects: [subject = ''], day }) => {
      const [nip = '', account = ''] = subject.split('/');
      const answer = await fetchAnswer(`${base}/api/check/nip/${nip}/bank-account/${account}?date=${day}`, timeoutMs);
      const { accountAssigned, requestId: reference } = read(Assigned, answer).result;
      const isAssigned: z.infer<typeof AccountAnswer> = { isAssigned: accountAssigned === 'TAK' };
      return new Map([[subject, { answer: isAssigned, reference }]]);
    },
  };
}

/** @throws NoAnswer */
function read<Schema extends z.ZodType>(schema: Schema, answer: Answer): z.output<Schema> {
  const body = answer.status === 200 ? schema.safeParse(jsonOf(answer)) : null;
  if (!body?.success) throw new NoAnswer(`the white list answered ${answer.status}`);
  return body.data;
}
