import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { command } from '../../operation.ts';
import { archiveSeries } from '../../settings/series.ts';
import { Uuid } from '../../wire.ts';
import { auditSeries } from './audit-series.ts';

/** Archives a series or restores it, see `archiveSeries`. @throws AppError not_found */
export const archiveNumberSeries = command(
  {
    permission: 'settings:manage',
    input: z.strictObject({ id: Uuid, isArchived: z.boolean() }),
    output: z.object({ isArchived: z.boolean() }),
  },
  async ({ ctx, input: { id, isArchived } }) => {
    requireStepUp(requireMember(ctx.actor), ctx.now);
    const done = await archiveSeries(ctx, { id }, isArchived);
    if (done) await auditSeries(ctx, done);
    return { isArchived };
  },
);
