import type { CommandContext } from '../trpc.ts';
import { type IntentSubjectKey, intentInclude } from './store.ts';
import { moveIntent } from './transition.ts';

/** Ends every live intent about a subject: its content has changed or is done with. `except` is the one just used. */
export async function supersedeIntents(ctx: CommandContext, subject: IntentSubjectKey, except?: string): Promise<void> {
  const live = await ctx.tx.approvalIntent.findMany({
    where: { ...subject, status: { in: ['pending', 'approved'] }, ...(except ? { NOT: { id: except } } : {}) },
    include: intentInclude,
  });
  for (const intent of live) await moveIntent(ctx, intent, 'supersede');
}
