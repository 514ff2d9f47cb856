import type { Db } from '@invoicing/db/connection/client';
import { ask, plainJson, prepare, sql } from '@invoicing/db/connection/prepared';
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

const insert = prepare(
  'insert-api-requests',
  { rows: plainJson },
  ({ rows }) => sql<object>`
    INSERT INTO api_requests (organization_id, id, oauth_client_id, operation_id, method, path, status, error_code,
    duration_ms, idempotency_replayed,
      correlation_id, client_correlation_id, ip, created_at)
    SELECT "organizationId", id, "oauthClientId", "operationId", method, path, status, "errorCode", "durationMs",
      "idempotencyReplayed",
      "correlationId", "clientCorrelationId", ip, "createdAt"
    FROM json_to_recordset(${rows}) AS t("organizationId" uuid, id uuid, "oauthClientId" uuid, "operationId" text,
      method text, path text, status int, "errorCode" text, "durationMs" int, "idempotencyReplayed" boolean,
      "correlationId" uuid, "clientCorrelationId" uuid, ip text, "createdAt" timestamptz)`,
);

/** Writes the requests since the last time, all in one statement. */
export async function writeApiLog(db: Db, rows: readonly ApiLogRow[]): Promise<void> {
  await ask(db, insert, { rows: JSON.stringify(rows.map((row) => ({ id: uuidv7(), ...row }))) });
}
