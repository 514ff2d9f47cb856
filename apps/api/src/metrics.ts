import { createServer, type Server } from 'node:http';
import type { FileStore } from '@invoicing/db/connection/file-store';
import type { Replica } from '@invoicing/db/replica/replica';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Metrics of this process. */
export function createRegister(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

/** Logs and counts files outside the database that could not be read. */
export function noteUnreadableFiles(
  register: Registry,
  logger: { error(facts: object, message: string): void },
): FileStore['noteFailure'] {
  const failures = new Counter({
    name: 'file_read_failures_total',
    help: 'Files outside the database that could not be read: missing, wrong bytes, unreachable',
    labelNames: ['failure'],
    registers: [register],
  });
  return (error) => {
    failures.inc({ failure: error.failure });
    logger.error({ err: error, ...error.file, failure: error.failure }, 'file outside the database unreadable');
  };
}

/** Counts and times every request by operation and status. */
export function measure(app: FastifyInstance, register: Registry): void {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const operation: unknown = Reflect.get(request.routeOptions.config ?? {}, 'operationId');
    seconds.observe(
      { operation: typeof operation === 'string' ? operation : 'other', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
}

/** Says whether the read replica is used, how far behind it is, and where the reads went that it could have served. */
export function measureReplica(replica: Pick<Replica, 'status'>, register: Registry): void {
  const registers = [register];
  const used = { name: 'database_replica_used', help: 'Whether the read replica is used' };
  const lag = { name: 'database_replica_lag_seconds', help: 'How far the replica was behind when last asked' };
  const reads = { name: 'database_replica_reads_total', help: 'Reads that the replica may serve, by where they went' };
  new Gauge({
    ...{ ...used, registers },
    collect() {
      this.set(replica.status().state === 'used' ? 1 : 0);
    },
  });
  new Gauge({
    ...{ ...lag, registers },
    collect() {
      this.set(replica.status().lagMs / 1000);
    },
  });
  new Counter({
    ...{ ...reads, labelNames: ['went'], registers },
    collect() {
      this.reset();
      for (const [went, count] of replica.status().reads) this.inc({ went }, count);
    },
  });
}

/**
 * A separate server for metrics in Prometheus' text format, on a port that is not public: `GET /metrics` and nothing
 * else.
 */
export function serveMetrics(register: Registry, { host, port }: { host: string; port: number }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
    register.metrics().then(
      (text) =>
        response.writeHead(200, { 'content-type': register.contentType, 'cache-control': 'no-store' }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  return new Promise((resolve, reject) => server.once('error', reject).listen(port, host, () => resolve(server)));
}
