import type { Tx } from '@invoicing/db/connection/client';
import type { ApiRequestModel } from '@invoicing/db/generated/models/ApiRequest';

type ClientNames = ReadonlyMap<string, string>;

/** An API request in the log: the call, its outcome and its duration, never its content. */
export function presentRequest(row: ApiRequestModel, names: ClientNames) {
  return {
    id: row.id,
    correlationId: row.correlationId,
    clientCorrelationId: row.clientCorrelationId,
    client: row.oauthClientId && { id: row.oauthClientId, name: names.get(row.oauthClientId) ?? row.oauthClientId },
    operationId: row.operationId,
    method: row.method,
    path: row.path,
    status: row.status,
    errorCode: row.errorCode,
    durationMs: row.durationMs,
    isReplay: row.idempotencyReplayed,
    ip: row.ip,
    at: row.createdAt.toISOString(),
  };
}

/** The names of the clients that made the requests, including revoked ones. */
export async function clientNames(db: Tx, rows: readonly Pick<ApiRequestModel, 'oauthClientId'>[]) {
  const ids = [...new Set(rows.flatMap(({ oauthClientId }) => oauthClientId ?? []))];
  const clients = await db.oauthClient.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(clients.map(({ id, name }) => [id, name]));
}
