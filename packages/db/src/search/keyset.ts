import { hmac, sameBytes } from '../secrets/secrets.ts';

/** The last row of a page; rows are ordered by (created_at, id). */
export type Position = { createdAt: Date; id: string };
type Encoded = [createdAt: string, id: string, fromPrimary?: 1];
export type Order = 'asc' | 'desc';
/** Where a page begins, in which order, and how many rows are read: one more than shown, to see whether more follow. */
export type PageStart = { order: Order; position: Position | null; take: number };

/** The scope that a cursor is bound to: it is invalid for another operation, organization, filter or order. */
export type CursorScope = { operationId: string; organizationId: string; filters: string; order: Order };

const macBytes = 16;

/**
 * Encodes a position as an opaque, signed cursor (base64url).
 * @param isOfPrimary whether the following pages have to be read from the primary too: a replica may lack rows that it
 * showed, and those behind them would be skipped
 */
export function encodeCursor(pepper: Uint8Array, scope: CursorScope, position: Position, isOfPrimary = false): string {
  const encoded: Encoded = [position.createdAt.toISOString(), position.id];
  if (isOfPrimary) encoded.push(1);
  const body = Buffer.from(JSON.stringify(encoded));
  return Buffer.concat([mac(pepper, scope, body), body]).toString('base64url');
}

/** Decodes a cursor; returns `null` if its signature is invalid or it belongs to another scope. */
export function decodeCursor(pepper: Uint8Array, scope: CursorScope, cursor: string): Position | null {
  const bytes = Buffer.from(cursor, 'base64url');
  const body = bytes.subarray(macBytes);
  if (bytes.toString('base64url') !== cursor) return null;
  if (!sameBytes(bytes.subarray(0, macBytes), mac(pepper, scope, body))) return null;
  const [createdAt, id] = trustPosition(JSON.parse(body.toString()));
  return { createdAt: new Date(createdAt), id };
}

/** Whether a cursor is of a page that was read from the primary; false for anything that is no cursor. */
export function isOfPrimary(cursor: unknown): boolean {
  if (typeof cursor !== 'string') return false;
  try {
    const encoded: unknown = JSON.parse(Buffer.from(cursor, 'base64url').subarray(macBytes).toString());
    return Array.isArray(encoded) && encoded[2] === 1;
  } catch {
    return false;
  }
}

/** Before all rows, and behind them. */
const ends = {
  asc: ['-infinity', '00000000-0000-0000-0000-000000000000'],
  desc: ['infinity', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
} as const satisfies Record<Order, readonly string[]>;

/** The row behind which a page begins, as parameters of a statement; that of a first page is before all rows. */
export function startOf(order: Order, position: Position | null): { startAt: string; startId: string } {
  const [startAt, startId] = position ? [position.createdAt.toISOString(), position.id] : ends[order];
  return { startAt, startId };
}

/** Prisma arguments for one page. One row more than `limit` is read, which shows whether another page follows. */
export function keysetArguments(order: Order, limit: number, after: Position | null) {
  const compare = order === 'desc' ? 'lt' : 'gt';
  // The first condition is redundant, but lets the index scan start at the cursor, however deep the page.
  const beyond = after && {
    createdAt: { [`${compare}e`]: after.createdAt },
    OR: [{ createdAt: { [compare]: after.createdAt } }, { id: { [compare]: after.id } }],
  };
  return { orderBy: [{ createdAt: order }, { id: order }], take: limit + 1, after: beyond ?? {} };
}

function mac(pepper: Uint8Array, scope: CursorScope, body: Buffer): Buffer {
  const bound = JSON.stringify([
    scope.operationId,
    scope.organizationId,
    scope.filters,
    scope.order,
    body.toString('base64url'),
  ]);
  return hmac(pepper, `cursor:${bound}`).subarray(0, macBytes);
}

/** The body was signed by us, so it has the shape that we wrote. */
function trustPosition(value: unknown): Encoded {
  return value as Encoded;
}
