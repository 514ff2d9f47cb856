import type { Db } from '@invoicing/db/client';
import { run } from '@invoicing/db/statement';
import type { ClientActor } from '@invoicing/router/actor';
import type { Logger } from '@invoicing/router/services';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { errorCodeOf, headerValues } from './http.ts';

export type RequestLog = {
  record(actor: ClientActor, request: FastifyRequest, reply: FastifyReply, durationMs: number): void;
  close(): Promise<void>;
};

type Row = ReturnType<typeof rowOf>;

/** All rows in one statement; their members are named as the columns. */
const insert = {
  name: 'insert-api-requests',
  text: `INSERT INTO api_requests (organization_id, id, oauth_client_id, operation_id, method, path, status, error_code, duration_ms, idempotency_replayed,
      correlation_id, client_correlation_id, ip, created_at)
    SELECT organization_id, id, oauth_client_id, operation_id, method, path, status, error_code, duration_ms, idempotency_replayed,
      correlation_id, client_correlation_id, ip, created_at
    FROM json_populate_recordset(NULL::api_requests, $1::json)`,
};

const flushMs = 500;
const maxBuffered = 5000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Keeps the API log: rows are written together, twice a second, and never hold up a response. No bodies, no headers. */
export function createRequestLog(db: Db, logger: Logger): RequestLog {
  let rows: Row[] = [];
  let lost = 0;
  const flush = async () => {
    const batch = rows;
    rows = [];
    // A log that says nothing of its gaps would be taken for the whole.
    if (lost > 0) logger.error({ lost }, 'api log could not keep up');
    lost = 0;
    if (batch.length === 0) return;
    await run(db, insert, [JSON.stringify(batch)]).catch((error: unknown) => logger.error({ err: error, lost: batch.length }, 'api log not written'));
  };
  const timer = setInterval(flush, flushMs).unref();
  return {
    record(actor, request, reply, durationMs) {
      if (rows.length < maxBuffered) rows.push(rowOf(actor, request, reply, durationMs));
      else lost += 1;
    },
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

function rowOf(actor: ClientActor, request: FastifyRequest, reply: FastifyReply, durationMs: number) {
  const [given = ''] = headerValues(request, 'x-correlation-id');
  const operationId: unknown = Reflect.get(request.routeOptions.config, 'operationId');
  return {
    organization_id: actor.organizationId,
    id: uuidv7(),
    oauth_client_id: actor.oauthClientId,
    operation_id: typeof operationId === 'string' ? operationId : null,
    method: request.method,
    path: (request.raw.url ?? '').split('?')[0]?.slice(0, 500) ?? '',
    status: reply.statusCode,
    error_code: errorCodeOf(reply),
    duration_ms: Math.round(durationMs),
    idempotency_replayed: reply.getHeader('idempotent-replayed') === 'true',
    correlation_id: request.id,
    client_correlation_id: uuid.test(given) ? given.toLowerCase() : null,
    ip: request.ip,
    created_at: new Date(),
  };
}
