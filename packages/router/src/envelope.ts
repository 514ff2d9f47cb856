import type { Sql } from '@invoicing/db/connection/client';
import {
  type CursorScope,
  decodeCursor,
  encodeCursor,
  keysetArguments,
  type Order,
  type PageStart,
} from '@invoicing/db/search/keyset';
import { AppError } from '@invoicing/domain/errors';
import type { OperationContext } from './context.ts';

type PageInput = { limit: number; cursor?: string | undefined; order: Order } & Record<string, unknown>;
type Row = { id: string; createdAt: Date };
/** The starting point, order and size of a page, as Prisma's arguments. */
export type KeysetArguments = ReturnType<typeof keysetArguments>;

/**
 * Reads one page: passes order, size and starting point to the operation, then wraps the rows that it finds in the
 * envelope.
 * @param input the list's parsed query; every member besides limit, cursor and order counts as a filter
 * @throws AppError invalid_cursor
 */
export async function listPage<R extends Row, Item>(
  ctx: OperationContext<Sql>,
  list: { operationId: string; path: string },
  input: PageInput,
  find: (keyset: KeysetArguments, page: PageStart) => Promise<R[]>,
  present: (row: R) => Item,
) {
  const { limit, cursor, order, ...filters } = input;
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  const scope = {
    operationId: list.operationId,
    organizationId: ctx.organizationId,
    filters: JSON.stringify(given.sort()),
    order,
  };
  const after = cursor === undefined ? null : position(ctx, scope, cursor);
  const rows = await find(keysetArguments(order, limit, after), { order, position: after, take: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const { services, staysOnPrimary = false } = ctx;
  const nextCursor =
    rows.length > limit && last ? encodeCursor(services.keys.pepper, scope, last, staysOnPrimary) : null;
  const link = (at: string | null | undefined) => `${list.path}?${parameters(given, limit, order, at)}`;
  return {
    data: shown.map(present),
    meta: {
      correlation_id: ctx.correlationId,
      page: { limit, has_more: nextCursor !== null, next_cursor: nextCursor },
    },
    links: { self: link(cursor), next: nextCursor === null ? null : link(nextCursor) },
  };
}

/** A prefix search as a range by code point, which can use an index; no character of the prefix acts as a wildcard. */
export function startingWith(prefix: string) {
  return { gte: prefix, lt: `${prefix}\u{10FFFF}` };
}

/** The ids of rows, in their order. */
export function idsOf(rows: readonly { id: string }[]): string[] {
  return rows.map(({ id }) => id);
}

function position(ctx: OperationContext<Sql>, scope: CursorScope, cursor: string) {
  const found = decodeCursor(ctx.services.keys.pepper, scope, cursor);
  if (!found)
    throw new AppError('invalid_cursor', 'The cursor does not belong to this list.', [
      { code: 'invalid_cursor', parameter: 'cursor' },
    ]);
  return found;
}

function parameters(
  filters: [string, unknown][],
  limit: number,
  order: Order,
  cursor: string | null | undefined,
): string {
  const query = new URLSearchParams(filters.map(([name, value]) => [name, String(value)]));
  query.set('limit', String(limit));
  if (order !== 'desc') query.set('order', order);
  if (cursor) query.set('cursor', cursor);
  return query.toString();
}
