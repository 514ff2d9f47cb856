import { AppError } from '@invoicing/domain/errors';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { command } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { auditMember } from '../audit-member.ts';

/**
 * Takes a series out of use, or back into it: where its count stood it goes on. Drafts that name an archived series are
 * not issued.
 * @throws AppError not_found
 */
export const archiveNumberSeries = command('settings:manage')
  .input(z.strictObject({ id: Uuid, isArchived: z.boolean() }))
  .output(z.object({ isArchived: z.boolean() }))
  .mutation(async ({ ctx, input: { id, isArchived } }) => {
    requireStepUp(requireMember(ctx.actor), ctx.now);
    const series = await ctx.tx.numberSeries.findFirst({ where: { id }, select: { code: true } });
    if (!series) throw new AppError('not_found', 'There is no such series.');
    const { count } = await ctx.tx.numberSeries.updateMany({
      where: { id, archivedAt: isArchived ? null : { not: null } },
      data: { archivedAt: isArchived ? ctx.now : null },
    });
    if (count > 0)
      await auditMember(
        ctx,
        isArchived ? 'number_series.archived' : 'number_series.restored',
        { type: 'number_series', id },
        { code: series.code },
      );
    return { isArchived };
  });
