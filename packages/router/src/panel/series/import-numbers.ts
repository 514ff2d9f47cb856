import { lockNumbers } from '@invoicing/db/locking';
import { warsawDay } from '@invoicing/domain/dates';
import { AppError } from '@invoicing/domain/errors';
import { text } from '@invoicing/domain/fields/values';
import { detail } from '@invoicing/domain/messages/detail';
import { requireStepUp } from '@invoicing/identity/step-up';
import { z } from 'zod';
import { requireMember } from '../../access/require-member.ts';
import type { Documents } from '../../numbering/given-elsewhere.ts';
import { moveSeriesPast } from '../../numbering/number-series.ts';
import { command } from '../../operation.ts';
import { readMembers } from '../../settings/read-members.ts';
import type { CommandContext } from '../../trpc.ts';
import { auditMember } from '../audit-member.ts';

const mostAtOnce = 5000;
const mostNamed = 20;
const Given = z.strictObject({ numbers: z.array(text(256)).min(1).max(mostAtOnce) });

/**
 * Notes numbers that the seller gave in another program: no series gives them from now on, none may be written, and
 * each series goes on after the greatest that fits it. What it does not say of its period is taken from today. Noting
 * the same number again does nothing.
 * @throws AppError number_already_used naming those that a document here has; validation_failed naming each number that
 * cannot be one
 */
export const importNumbers = command('settings:manage')
  .input(z.strictObject({ documents: z.enum(['invoice', 'correction']), numbers: z.unknown() }))
  .output(z.object({ added: z.number(), known: z.number() }))
  .mutation(async ({ ctx, input: { documents, numbers: given } }) => {
    requireStepUp(requireMember(ctx.actor), ctx.now);
    const numbers = [...new Set(readMembers(Given, { numbers: given }).numbers)];
    await lockNumbers(ctx.tx, ctx.organizationId);
    // First, so that what a series gives at this moment is seen by the check.
    await moveSeriesPast(ctx, numbers, warsawDay(ctx.now));
    await requireNotOurs(ctx, documents, numbers);
    const { count: added } = await ctx.tx.numberGivenElsewhere.createMany({
      data: numbers.map((number) => ({ documents, number })),
      skipDuplicates: true,
    });
    const known = numbers.length - added;
    const subject = { type: 'organization', id: ctx.organizationId };
    await auditMember(ctx, 'number_series.numbers_imported', subject, { documents, added, known });
    return { added, known };
  });

async function requireNotOurs({ tx }: CommandContext, documents: Documents, numbers: string[]): Promise<void> {
  const asked = { where: { number: { in: numbers } }, select: { number: true }, take: mostNamed };
  // Bounded by `mostNamed`.
  const ours = documents === 'invoice' ? await tx.invoice.findMany(asked) : await tx.invoiceCorrection.findMany(asked);
  if (ours.length === 0) return;
  throw new AppError(
    'number_already_used',
    `Documents of this service have these numbers: ${ours.map(({ number }) => number).join(', ')}.`,
    ours.map(({ number }) => ({ ...detail('number_already_used', { path: '/numbers' }), number })),
  );
}
