import type { Sql } from '@invoicing/db/connection/client';
import { renderingInAdvance } from '@invoicing/rendering/in-advance';
import { isInline, type Rendering } from '@invoicing/rendering/pool';
import type { OperationContext } from './context.ts';
import type { Services } from './services.ts';

/**
 * Renders a large document before the command's transaction, so that neither a lock nor a connection is held while
 * waiting for a thread. The command finds the rendering by all of its inputs; if they have changed in between, it
 * renders within the transaction.
 * @param render what asks for it, in the context that it is given
 * @returns the rendering for the command, as `prepared`
 */
export async function renderInAdvance(
  ctx: OperationContext<Sql>,
  document: object,
  render: (viewing: OperationContext<Sql>) => Promise<unknown>,
): Promise<Rendering> {
  const { rendering } = ctx.services;
  // A small document renders faster than the preparatory statements would run.
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
