import type { Sql } from '@invoicing/db/connection/client';
import { renderingInAdvance } from '@invoicing/rendering/in-advance';
import { isInline, type Rendering } from '@invoicing/rendering/pool';
import type { OperationContext } from './context.ts';
import type { Services } from './services.ts';

/**
 * Renders of a large document what a command will, before its transaction, so that neither a lock nor a connection
 * waits for a thread. The command finds it by all that it was made of; what has changed in between is made in the
 * transaction.
 * @param render what asks for it, in the context that it is given
 * @returns the rendering for the command, as `prepared`
 */
export async function renderInAdvance(
  ctx: OperationContext<Sql>,
  document: object,
  render: (viewing: OperationContext<Sql>) => Promise<unknown>,
): Promise<Rendering> {
  const { rendering } = ctx.services;
  // A small one takes less time than the statements that it would take twice.
  if (isInline(document)) return rendering;
  const { making, made } = renderingInAdvance(rendering);
  await render(renderingBy(ctx, making));
  return made;
}

/** A command with the rendering that was prepared for it. */
export function withPreparedRendering<Ctx extends { services: Services; prepared: Rendering }>(ctx: Ctx): Ctx {
  return renderingBy(ctx, ctx.prepared);
}

function renderingBy<Ctx extends { services: Services }>(ctx: Ctx, rendering: Rendering): Ctx {
  return { ...ctx, services: { ...ctx.services, rendering } };
}
