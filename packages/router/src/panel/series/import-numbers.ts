import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import { command } from '../../operation.ts';
import { noteNumbers } from '../../settings/series.ts';
import { auditSeries } from './audit-series.ts';

/**
 * Records numbers that the seller assigned in another program, see `noteNumbers`.
 * @throws AppError number_already_used, validation_failed naming each invalid number
 */
export const importNumbers = command(
  {
    permission: 'settings:manage',
    input: z.strictObject({ documents: z.enum(['invoice', 'correction']), numbers: z.unknown() }),
    output: z.object({ added: z.number(), known: z.number() }),
  },
  async ({ ctx, input: { documents, numbers } }) => {
    requireStepUp(requireMember(ctx.actor), ctx.now);
    const done = await noteNumbers(ctx, documents, numbers);
    await auditSeries(ctx, done);
    return { added: done.added, known: done.known };
  },
);
