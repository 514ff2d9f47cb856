import { approvalIntents } from '@invoicing/db/approvals/intent-rows';
import type { Sql } from '@invoicing/db/connection/client';
import { AppError } from '@invoicing/domain/errors';
import { statusAt } from '@invoicing/domain/states/approval-intent';
import { renderingInAdvance } from '@invoicing/rendering/in-advance';
import type { Rendering } from '@invoicing/rendering/pool';
import type { CommandContext, OperationContext } from '../../context.ts';
import type { Binding } from './decision.ts';
import { reviewedPage } from './rendering.ts';

/**
 * The context of a decision in its transaction: `prepared` has the pages that were rendered before it and renders none.
 */
export type DecisionContext = CommandContext<Sql> & { prepared: Rendering };

/**
 * Renders the pages of decisions before their transaction, so that no lock or connection is held meanwhile. A page is
 * skipped if the decision will be refused without it: the intent is gone, has ended or is about other content.
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

/**
 * The error for a page that differs from the one decided on, or that changed since it was rendered for the decision.
 */
export function pageChanged(): AppError {
  return new AppError('approval_mismatch', 'The document differs from what the page showed; open it again.', [
    { code: 'page_changed' },
  ]);
}
