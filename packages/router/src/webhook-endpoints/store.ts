import type { Tx } from '@invoicing/db/connection/client';
import { AppError } from '@invoicing/domain/errors';

/** A secret that signs now has no end; one that was rotated away signs until its end. Newest first. */
export const endpointInclude = { secrets: { orderBy: { createdAt: 'desc' as const } } };

/** The endpoint with its secrets. @throws AppError not_found */
export async function getEndpointOrThrow(db: Tx, id: string) {
  const row = await db.webhookEndpoint.findFirst({ where: { id }, include: endpointInclude });
  if (!row) throw new AppError('not_found', 'There is no such webhook endpoint.');
  return row;
}

export type EndpointRow = Awaited<ReturnType<typeof getEndpointOrThrow>>;

/** Refuses what a revoked endpoint cannot do any more. @throws AppError endpoint_not_active */
export function requireNotRevoked(row: EndpointRow): void {
  if (row.status === 'revoked') throw new AppError('endpoint_not_active', 'The webhook endpoint is revoked.');
}
