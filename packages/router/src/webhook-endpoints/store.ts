import type { Tx } from '@invoicing/db/connection/client';
import { AppError } from '@invoicing/domain/errors';

/** The current secret has no expiry; a rotated one signs until it expires. Newest first. */
export const endpointInclude = { secrets: { orderBy: { createdAt: 'desc' as const } } };

/** The endpoint with its secrets. @throws AppError not_found */
export async function getEndpointOrThrow(db: Tx, id: string) {
  const row = await db.webhookEndpoint.findFirst({ where: { id }, include: endpointInclude });
  if (!row) throw new AppError('not_found', 'There is no such webhook endpoint.');
  return row;
}

export type EndpointRow = Awaited<ReturnType<typeof getEndpointOrThrow>>;

/** Refuses operations on a revoked endpoint. @throws AppError endpoint_not_active */
export function requireNotRevoked(row: EndpointRow): void {
  if (row.status === 'revoked') throw new AppError('endpoint_not_active', 'The webhook endpoint is revoked.');
}
