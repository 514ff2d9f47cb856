import { readinessOf } from '@invoicing/router/readiness';
import type { Services } from '@invoicing/router/services';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/** Liveness, readiness and metrics, for operators. */
export async function healthRoutes(app: FastifyInstance, services: Services): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));
  const problems = readinessOf(services);
  app.get('/readyz', async (_, reply) => {
    const [problem, ...more] = await problems();
    return problem === undefined ? { status: 'ready' } : reply.code(503).send({ status: problem, problems: [problem, ...more] });
  });
}

/** Counts and times every request by operation and status; `/metrics` serves them in Prometheus' text format. */
export function addMetrics(app: FastifyInstance): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const operation: unknown = Reflect.get(request.routeOptions.config ?? {}, 'operationId');
    seconds.observe({ operation: typeof operation === 'string' ? operation : 'other', status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (_, reply) => reply.type(register.contentType).send(await register.metrics()));
}
