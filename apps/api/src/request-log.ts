import type { Db } from '@invoicing/db/connection/client';
import type { ClientActor } from '@invoicing/router/access/actor';
import { type ApiLogRow, writeApiLog } from '@invoicing/router/api-log';
import type { Logger } from '@invoicing/router/services';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { errorCodeOf, headerValues } from './http.ts';

export type RequestLog = {
  record(actor: ClientActor, request: FastifyRequest, reply: FastifyReply, durationMs: number): void;
  close(): Promise<void>;
};

const flushMs = 500;
const maxBuffered = 5000;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Writes the API log: rows are inserted in batches twice a second and never delay a response. No bodies, no headers.
 */
export function createRequestLog(db: Db, logger: Logger): RequestLog {
  let rows: ApiLogRow[] = [];
  let lost = 0;
  const flush = async () => {
    const batch = rows;
    rows = [];
    // Dropped entries are reported, because the log would otherwise be taken for complete.
    if (lost > 0) logger.error({ lost }, 'API request log full: entries dropped');
    lost = 0;
    if (batch.length === 0) return;
    await writeApiLog(db, batch).catch((error: unknown) =>
      logger.error({ err: error, lost: batch.length }, 'API request log write failed: entries dropped'),
    );
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

function rowOf(actor: ClientActor, request: FastifyRequest, reply: FastifyReply, durationMs: number): ApiLogRow {
  const [given = ''] = headerValues(request, 'x-correlation-id');
  const operationId: unknown = Reflect.get(request.routeOptions.config, 'operationId');
  return {
    organizationId: actor.organizationId,
    oauthClientId: actor.oauthClientId,
    operationId: typeof operationId === 'string' ? operationId : null,
    method: request.method,
    path: (request.raw.url ?? '').split('?')[0]?.slice(0, 500) ?? '',
    status: reply.statusCode,
    errorCode: errorCodeOf(reply),
    durationMs: Math.round(durationMs),
    idempotencyReplayed: reply.getHeader('idempotent-replayed') === 'true',
    correlationId: request.id,
    clientCorrelationId: uuid.test(given) ? given.toLowerCase() : null,
    ip: request.ip,
    createdAt: new Date(),
  };
}
