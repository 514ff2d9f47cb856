import { hmac, sameBytes } from '../secrets/secrets.ts';

/** Where a page ended: rows are ordered by (created_at, id). */
export type Position = { createdAt: Date; id: string };
export type Order = 'asc' | 'desc';

/** What a cursor is bound to: it is not valid for another operation, organization or filter. */
export type CursorScope = { operationId: string; organizationId: string; filters: string; order: Order };

const macBytes = 16;

/** Encodes a position as an opaque, signed cursor (base64url). */
export function encodeCursor(pepper: Uint8Array, scope: CursorScope, position: Position): string {
  const body = Buffer.from(JSON.stringify([position.createdAt.toISOString(), position.id]));
  return Buffer.concat([mac(pepper, scope, body), body]).toString('base64url');
}

/** Decodes a cursor, or gives `null` when it is not ours or belongs to another scope. */
export function decodeCursor(pepper: Uint8Array, scope: CursorScope, cursor: string): Position | null {
  const bytes = Buffer.from(cursor, 'base64url');
  const body = bytes.subarray(macBytes);
  if (bytes.toString('base64url') !== cursor) return null;
  if (!sameBytes(bytes.subarray(0, macBytes), mac(pepper, scope, body))) return null;
  const [createdAt, id] = trustPosition(JSON.parse(body.toString()));
  return { createdAt: new Date(createdAt), id };
}

/** Prisma arguments for one page: one row more than asked shows whether more follow. */
export function keysetArguments(order: Order, limit: number, after: Position | null) {
  const compare = order === 'desc' ? 'lt' : 'gt';
  // The first condition says nothing new; it is where the index scan starts, however deep the page.
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
