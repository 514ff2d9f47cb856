import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { command } from '../../operation.ts';
import { createSeries } from '../../settings/series.ts';
import { auditSeries } from './audit-series.ts';

/** Creates a number series, see `createSeries`. @throws AppError validation_failed naming each member and its rule */
export const createNumberSeries = command(
  {
    permission: 'settings:manage',
    input: z.strictObject({ series: z.unknown() }),
    output: z.object({ id: z.string() }),
  },
  async ({ ctx, input }) => {
    requireStepUp(requireMember(ctx.actor), ctx.now);
    const done = await createSeries(ctx, input.series);
    await auditSeries(ctx, done);
    return { id: done.id };
  },
);
