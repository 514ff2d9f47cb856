import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Metrics of this process. */
export function createRegister(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
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
