import { approvalIntents } from '@invoicing/db/approvals/intent-rows';
import type { Sql } from '@invoicing/db/connection/client';
import { AppError } from '@invoicing/domain/errors';
import { statusAt } from '@invoicing/domain/states/approval-intent';
import { renderingInAdvance } from '@invoicing/rendering/in-advance';
import type { Rendering } from '@invoicing/rendering/pool';
import type { CommandContext, OperationContext } from '../../context.ts';
import type { Binding } from './decision.ts';
import { reviewedPage } from './rendering.ts';

/** A decision in its transaction: `prepared` has the pages that were drawn before it, and draws none. */
export type DecisionContext = CommandContext<Sql> & { prepared: Rendering };

/**
 * Draws the pages of decisions before their transaction, where no lock or connection waits for it. A page that the
 * decision refuses undrawn is not drawn: that of an intent which is gone or has ended, or is about another content.
 */
export async function drawPages(ctx: OperationContext<Sql>, decisions: readonly Binding[]): Promise<Rendering> {
  const { making, made } = renderingInAdvance(ctx.services.rendering, pageChanged);
  const viewing = { ...ctx, services: { ...ctx.services, rendering: making } };
  const intents = await approvalIntents(
    ctx.db,
    decisions.map(({ id }) => id),
  );
  for (const { id, contentHash, locale } of decisions) {
    const intent = intents.find((row) => row.id === id);
    if (!intent || statusAt(intent, ctx.now) !== 'pending' || intent.subjectHash !== contentHash) continue;
    await reviewedPage(ctx.db, intent, locale, viewing);
  }
  return made;
}

/** The refusal of a page that is not what the decision was made on, or changed since it was drawn for it. */
export function pageChanged(): AppError {
  return new AppError('approval_mismatch', 'The document differs from what the page showed; open it again.', [
    { code: 'page_changed' },
  ]);
}
