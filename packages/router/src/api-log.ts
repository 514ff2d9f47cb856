import type { Db } from '@invoicing/db/connection/client';
import {
  array,
  bound,
  flags,
  ints,
  maybe,
  type Placeholders,
  prepare,
  type RawBuilder,
  sql,
  text,
  texts,
  time,
  uuid,
  uuids,
  type Write,
  writeTogether,
} from '@invoicing/db/connection/prepared';
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

const columns = {
  organizationId: uuids,
  id: uuids,
  oauthClientId: uuids,
  operationId: array(maybe(text)),
  method: texts,
  path: texts,
  status: ints,
  errorCode: array(maybe(text)),
  durationMs: ints,
  idempotencyReplayed: flags,
  correlationId: uuids,
  clientCorrelationId: array(maybe(uuid)),
  ip: texts,
  createdAt: array(time),
};

/** In SQL: the values of one row. @param index its place in the array of each column */
const rowAt = (given: Placeholders<typeof columns>, index: number) =>
  sql`(${sql.join(Object.values<RawBuilder<unknown>>(given).map((values) => sql`(${values})[${sql.lit(index + 1)}]`))})`;

/** As VALUES of so many rows: Citus sends them to their machines, and copies nothing into tables with policies. */
const insertOf = (count: number) => ({
  count,
  insert: prepare(
    `insert-api-requests-${count}`,
    columns,
    (given) => sql<object>`
      INSERT INTO api_requests (organization_id, id, oauth_client_id, operation_id, method, path, status, error_code,
        duration_ms, idempotency_replayed, correlation_id, client_correlation_id, ip, created_at)
      VALUES ${sql.join(Array.from({ length: count }, (_, index) => rowAt(given, index)))}`,
  ),
});
const inserts = [64, 16, 4, 1].map(insertOf);

/** Writes the requests since the last time, all of them or none, in one round trip. */
export async function writeApiLog(db: Db, rows: readonly ApiLogRow[]): Promise<void> {
  const writes: Write[] = [];
  let written = 0;
  for (const { count, insert } of inserts)
    for (; rows.length - written >= count; written += count)
      writes.push(bound(insert, columnsOf(rows.slice(written, written + count))));
  await writeTogether(db, writes);
}

function columnsOf(rows: readonly ApiLogRow[]) {
  return {
    organizationId: rows.map(({ organizationId }) => organizationId),
    id: rows.map(() => uuidv7()),
    oauthClientId: rows.map(({ oauthClientId }) => oauthClientId),
    operationId: rows.map(({ operationId }) => operationId),
    method: rows.map(({ method }) => method),
    path: rows.map(({ path }) => path),
    status: rows.map(({ status }) => status),
    errorCode: rows.map(({ errorCode }) => errorCode),
    durationMs: rows.map(({ durationMs }) => durationMs),
    idempotencyReplayed: rows.map(({ idempotencyReplayed }) => idempotencyReplayed),
    correlationId: rows.map(({ correlationId }) => correlationId),
    clientCorrelationId: rows.map(({ clientCorrelationId }) => clientCorrelationId),
    ip: rows.map(({ ip }) => ip),
    createdAt: rows.map(({ createdAt }) => createdAt),
  };
}
