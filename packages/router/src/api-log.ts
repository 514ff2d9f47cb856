import type { Db } from '@invoicing/db/client';
import { run } from '@invoicing/db/statement';
import { v7 as uuidv7 } from 'uuid';

/** One request of a client, as the API log keeps it: no body, no header. */
export type ApiLogRow = {
  organizationId: string;
  oauthClientId: string;
  operationId: string | null;
  method: string;
  path: string;
  status: number;
  errorCode: string | null;
  durationMs: number;
  idempotencyReplayed: boolean;
  correlationId: string;
  clientCorrelationId: string | null;
  ip: string;
  createdAt: Date;
};

const insert = {
  name: 'insert-api-requests',
  text: `INSERT INTO api_requests (organization_id, id, oauth_client_id, operation_id, method, path, status, error_code,
    duration_ms, idempotency_replayed,
      correlation_id, client_correlation_id, ip, created_at)
    SELECT "organizationId", id, "oauthClientId", "operationId", method, path, status, "errorCode", "durationMs",
      "idempotencyReplayed",
      "correlationId", "clientCorrelationId", ip, "createdAt"
    FROM json_to_recordset($1::json) AS t("organizationId" uuid, id uuid, "oauthClientId" uuid, "operationId" text,
      method text, path text, status int, "errorCode" text, "durationMs" int, "idempotencyReplayed" boolean,
      "correlationId" uuid, "clientCorrelationId" uuid, ip text, "createdAt" timestamptz)`,
};

/** Writes what was asked since the last time, all in one statement. */
export async function writeApiLog(db: Db, rows: readonly ApiLogRow[]): Promise<void> {
  await run(db, insert, [JSON.stringify(rows.map((row) => ({ id: uuidv7(), ...row })))]);
}
