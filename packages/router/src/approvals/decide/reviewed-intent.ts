import type { Sql } from '@invoicing/db/connection/client';
import type { RenderLocale } from '@invoicing/domain/render/labels';
import type { OperationContext } from '../../context.ts';
import { presentAnyIntent, warningsIn } from '../request/present.ts';
import { type IntentDue, type IntentRow, intentDue } from '../use/store.ts';
import { placesIn } from './present-listed.ts';
import { type ReviewedPage, reviewedPage } from './rendering.ts';

/**
 * The parts of a page next to its document: facts, warnings, requester, and the hashes that a decision repeats.
 * @param names the names of requesters by the ids of intents
 */
export async function reviewedIntent(
  ctx: OperationContext<Sql>,
  intent: IntentRow,
  locale: RenderLocale,
  names: ReadonlyMap<string, string>,
) {
  const shown = await reviewedPage(ctx.db, intent, locale, ctx);
  return { shown, reviewed: reviewedOf(ctx, await intentDue(ctx.db, intent), shown, names) };
}

function reviewedOf(
  ctx: OperationContext<Sql>,
  intent: IntentDue,
  { facts, correction, warnings, sha256, htmlSha256, number, contentHash }: ReviewedPage,
  names: ReadonlyMap<string, string>,
) {
  // A decided intent keeps the warnings that its approver saw. Computed now, they would compare the document with the
  // invoice that was issued from it.
  const said = intent.status === 'pending' ? warnings : warningsIn(intent);
  return {
    intent: presentAnyIntent(intent, ctx),
    inPlaceOf: placesIn(intent),
    requesterName: names.get(intent.id) ?? null,
    requestedFromIp: intent.requestedFromIp,
    document: { sha256, htmlSha256, number, contentHash },
    facts,
    correction,
    warnings: said.map(({ code, severity, message, message_pl }) => ({
      code,
      severity,
      message,
      messagePl: message_pl,
    })),
  };
}
