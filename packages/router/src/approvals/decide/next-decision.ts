import type { IntentFilters } from '@invoicing/db/approvals/intent-lists';
import type { Tx } from '@invoicing/db/connection/client';
import { statusAt } from '@invoicing/domain/states/approval-intent';
import { z } from 'zod';
import { permits } from '../../access/actor.ts';
import type { OperationContext } from '../../context.ts';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { getIntentOrThrow, type IntentRow, intentDue } from '../use/store.ts';
import { findPending, type Pending } from './pending.ts';
import { presentListed } from './present-listed.ts';

/** Upper bound of the pending intents about one document; there are few at a time. */
const followingAtMost = 20;

/**
 * The next intent that this member may decide after an approval: one about the same document, such as sending what was
 * just issued, otherwise the one with the nearest deadline. Also returns the status of the approval, for a page that
 * waits for both.
 */
export const nextDecision = query(
  {
    permission: 'approvals:read',
    input: z.strictObject({ id: Uuid }),
  },
  async ({ ctx, input }) => {
    const intent = await getIntentOrThrow(ctx.db, input.id);
    return { status: statusAt(intent, ctx.now), next: await nextAfter(ctx, intent) };
  },
);

/** The next decision after an intent, or null where nothing is left for this member to decide. */
export async function nextAfter(ctx: OperationContext, intent: IntentRow) {
  if (!permits(ctx.actor, 'approvals:decide')) return null;
  const ids = await idsOfFollowing(ctx.db, intent);
  const [following] = ids.length > 0 ? await findOwn(ctx, { ids }) : [];
  const [next] = following ? [following] : await findOwn(ctx, {});
  if (!next) return null;
  const listed = presentListed(await intentDue(ctx.db, next.intent), ctx, new Map());
  return { ...listed, isFollowing: following !== undefined };
}

const findOwn = (ctx: OperationContext, filters: IntentFilters): Promise<Pending[]> =>
  findPending(ctx, { view: 'mine', filters, take: 1 });

/** The ids of pending intents about the document of an intent, or about the document that was issued with it. */
async function idsOfFollowing(db: Tx, intent: IntentRow): Promise<string[]> {
  const { consumedByType, consumedById, submission } = intent;
  const made = (type: string) => (consumedByType === type ? consumedById : null);
  const invoiceId = made('invoice') ?? intent.invoiceId ?? submission?.invoiceId ?? null;
  const correctionId = made('invoice_correction') ?? intent.correctionId ?? submission?.correctionId ?? null;
  if (invoiceId === null && correctionId === null) return [];
  const document = invoiceId === null ? { correctionId } : { invoiceId };
  const rows = await db.approvalIntent.findMany({
    where: { statusText: 'pending', id: { not: intent.id }, OR: [document, { submission: document }] },
    select: { id: true },
    take: followingAtMost,
  });
  return rows.map(({ id }) => id);
}
