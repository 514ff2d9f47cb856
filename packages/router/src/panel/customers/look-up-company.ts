import { readLookups, readNotAsked, requestLookups } from '@invoicing/db/lookups/lookups';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { AppError } from '@invoicing/domain/errors';
import { readStored } from '@invoicing/domain/fields/stored';
import { nipProblem, parseNip } from '@invoicing/domain/identifiers/nip';
import { CompanyAnswer } from '@invoicing/domain/lookups/lookups';
import { says } from '@invoicing/domain/messages/says';
import { z } from 'zod';
import { command } from '../../operation.ts';

const Nip = z
  .string()
  .max(50)
  .refine((text) => parseNip(text) !== null, { error: ({ input }) => says(nipProblem(String(input)), {}) });
const Company = CompanyAnswer.shape.company.unwrap();
const Found = z.discriminatedUnion('status', [
  z.object({ status: z.literal('found'), company: Company }),
  z.object({ status: z.enum(['waiting', 'none', 'unavailable']) }),
]);

/**
 * Looks up a company by NIP in GUS. The worker asks once a day for each NIP, and the page polls while the answer is
 * `waiting`. If it is `none` or `unavailable`, the user enters the data.
 * @throws AppError feature_not_enabled if access to GUS is not configured
 */
export const lookUpCompany = command(
  {
    permission: 'customers:write',
    input: z.strictObject({ nip: Nip }),
    output: Found,
  },
  async ({ ctx, input }): Promise<z.infer<typeof Found>> => {
    if (!ctx.services.lookups.has('gus')) throw new AppError('feature_not_enabled', 'GUS is not set up.');
    const subject = parseNip(input.nip) ?? input.nip;
    const question = { source: 'gus' as const, subject, day: warsawDay(ctx.now) };
    const [known] = await readLookups(ctx.tx, [question]);
    if (known?.answer) {
      const { company } = readStored(CompanyAnswer, known.answer);
      return company ? { status: 'found', company } : { status: 'none' };
    }
    await requestLookups(ctx.tx, ctx.organizationId, [question]);
    const [notAsked] = await readNotAsked(ctx.tx, [question]);
    return { status: notAsked || (known && known.failures > 0) ? 'unavailable' : 'waiting' };
  },
);
