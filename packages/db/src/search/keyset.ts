import { hmac, sameBytes } from '../secrets/secrets.ts';

/** The last row of a page; rows are ordered by (created_at, id). */
export type Position = { createdAt: Date; id: string };
export type Order = 'asc' | 'desc';

/** The scope that a cursor is bound to: it is invalid for another operation, organization, filter or order. */
export type CursorScope = { operationId: string; organizationId: string; filters: string; order: Order };

const macBytes = 16;

/** Encodes a position as an opaque, signed cursor (base64url). */
export function encodeCursor(pepper: Uint8Array, scope: CursorScope, position: Position): string {
  const body = Buffer.from(JSON.stringify([position.createdAt.toISOString(), position.id]));
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
function trustPosition(value: unknown): [string, string] {
  return value as [string, string];
}
