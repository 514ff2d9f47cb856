import { lockRow } from '@invoicing/db/connection/locking';
import { AppError } from '@invoicing/domain/errors';
import type { CommandContext } from '../../context.ts';
import { type EndpointRow, getEndpointOrThrow } from '../../webhook-endpoints/store.ts';

/**
 * Locks an active endpoint until the transaction ends.
 * @throws AppError not_found, endpoint_not_active
 */
export async function lockActiveEndpoint({ tx, organizationId }: CommandContext, id: string): Promise<EndpointRow> {
  await lockRow(tx, 'webhook_endpoints', organizationId, id);
  const row = await getEndpointOrThrow(tx, id);
  if (row.status !== 'active') throw new AppError('endpoint_not_active', `The webhook endpoint is ${row.status}.`);
  return row;
}
