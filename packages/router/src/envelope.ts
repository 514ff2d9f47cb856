import { type CursorScope, decodeCursor, encodeCursor, keysetArguments, type Order } from '@invoicing/db/keyset';
import { AppError } from '@invoicing/domain/errors';
import type { OperationContext } from './trpc.ts';

type PageInput = { limit: number; cursor?: string | undefined; order: Order } & Record<string, unknown>;
type Row = { id: string; createdAt: Date };
type KeysetArguments = ReturnType<typeof keysetArguments>;

/**
 * Reads one page: gives the operation its order, size and starting point, then wraps what it found in the envelope.
 * @param input the list's parsed query; every member besides limit, cursor and order counts as a filter
 * @throws AppError invalid_cursor
 */
export async function listPage<R extends Row, Item>(
  ctx: OperationContext,
  list: { operationId: string; path: string },
  input: PageInput,
  find: (keyset: KeysetArguments) => Promise<R[]>,
  present: (row: R) => Item,
) {
  const { limit, cursor, order, ...filters } = input;
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const scope = { operationId: list.operationId, organizationId: ctx.organizationId, filters: JSON.stringify(given.sort()), order };
  const rows = await find(keysetArguments(order, limit, cursor === undefined ? null : position(ctx, scope, cursor)));
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = rows.length > limit && last ? encodeCursor(ctx.services.keys.pepper, scope, last) : null;
  const link = (at: string | null | undefined) => `${list.path}?${parameters(given, limit, order, at)}`;
  return {
    data: shown.map(present),
    meta: { correlation_id: ctx.correlationId, page: { limit, has_more: nextCursor !== null, next_cursor: nextCursor } },
    links: { self: link(cursor), next: nextCursor === null ? null : link(nextCursor) },
  };
}

/** `?created_after=…&created_before=…` as a Prisma condition. */
export function createdBetween(input: { created_after?: string | undefined; created_before?: string | undefined }) {
  return {
    ...(input.created_after ? { gt: new Date(input.created_after) } : {}),
    ...(input.created_before ? { lt: new Date(input.created_before) } : {}),
  };
}

function position(ctx: OperationContext, scope: CursorScope, cursor: string) {
  const found = decodeCursor(ctx.services.keys.pepper, scope, cursor);
  if (!found) throw new AppError('invalid_cursor', 'The cursor does not belong to this list.', [{ code: 'invalid_cursor', parameter: 'cursor' }]);
  return found;
}

function parameters(filters: [string, unknown][], limit: number, order: Order, cursor: string | null | undefined): string {
  const query = new URLSearchParams(filters.map(([name, value]) => [name, String(value)]));
  query.set('limit', String(limit));
  if (order !== 'desc') query.set('order', order);
  if (cursor) query.set('cursor', cursor);
  return query.toString();
}
