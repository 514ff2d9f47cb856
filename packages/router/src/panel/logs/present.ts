import type { Tx } from '@invoicing/db/connection/client';
import type { ApiRequestModel } from '@invoicing/db/generated/models/ApiRequest';

type ClientNames = ReadonlyMap<string, string>;

/** A request of a client as the log keeps it: what was asked, how it ended and how long it took, never what it said. */
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

/** The names of the clients that asked, revoked ones too. */
export async function clientNames(db: Tx, rows: readonly Pick<ApiRequestModel, 'oauthClientId'>[]) {
  const ids = [...new Set(rows.flatMap(({ oauthClientId }) => oauthClientId ?? []))];
  const clients = await db.oauthClient.findMany({ where: { id: { in: ids } }, select: { id: true, name: true } });
  return new Map(clients.map(({ id, name }) => [id, name]));
}
