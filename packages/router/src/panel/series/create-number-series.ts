import { lockOrganization } from '@invoicing/db/locking';
import { warsawDay } from '@invoicing/domain/dates';
import { detail } from '@invoicing/domain/messages/detail';
import { seriesPeriod } from '@invoicing/domain/numbering';
import { seriesProblems } from '@invoicing/domain/series-rules';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { mostSeries, trustReset } from '../../numbering/number-series.ts';
import { command } from '../../operation.ts';
import { invalidBody } from '../../refusals/invalid-input.ts';
import { readMembers } from '../../settings/read-members.ts';
import type { CommandContext } from '../../trpc.ts';
import { auditMember } from '../audit-member.ts';
import { fa3KindOfSeries, NewSeries } from './schema.ts';

/**
 * Makes a number series; in the period that runs today its first number has the count `startAt`. Code and pattern stay
 * as they are.
 * @throws AppError validation_failed naming each member and its rule
 */
export const createNumberSeries = command('settings:manage')
  .input(z.strictObject({ series: z.unknown() }))
  .output(z.object({ id: z.string() }))
  .mutation(async ({ ctx, input }) => {
    const { tx, now } = ctx;
    requireStepUp(requireMember(ctx.actor), now);
    const { startAt, documents, ...series } = readMembers(NewSeries, input.series);
    await requireFitting(ctx, series);
    const { id } = await tx.numberSeries.create({ data: { ...series, fa3Kind: fa3KindOfSeries[documents] } });
    if (startAt > 1)
      await tx.numberCounter.create({
        data: { seriesId: id, period: seriesPeriod(series.reset, warsawDay(now)), lastValue: startAt - 1 },
      });
    const { code, pattern, reset } = series;
    const facts = { code, documents, pattern, reset, start_at: startAt };
    await auditMember(ctx, 'number_series.created', { type: 'number_series', id }, facts);
    return { id };
  });

/** Its numbers are its own, and there are not too many series, whatever is made at the same moment. */
async function requireFitting(
  { tx, organizationId }: CommandContext,
  series: Omit<NewSeries, 'startAt' | 'documents'>,
) {
  await lockOrganization(tx, organizationId);
  // Bounded by `mostSeries`.
  const others = await tx.numberSeries.findMany();
  if (others.length >= mostSeries)
    throw invalidBody(detail('too_many_series', { path: '/code', with: { max: mostSeries } }));
  const known = others.map(({ code, pattern, reset }) => ({ code, pattern, reset: trustReset(reset) }));
  const problems = seriesProblems(series, known);
  if (problems.length > 0) throw invalidBody(...problems);
}
