import { readinessOf } from '@invoicing/router/readiness';
import type { Services } from '@invoicing/router/services';
import type { FastifyInstance } from 'fastify';

/** Liveness and readiness, for operators. */
export async function healthRoutes(app: FastifyInstance, services: Services, isDraining: () => boolean): Promise<void> {
  app.get('/healthz', async () => ({ status: 'ok' }));
  const problems = readinessOf(services);
  app.get('/readyz', async (_, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining', problems: ['draining'] });
    const [problem, ...more] = await problems();
    return problem === undefined
      ? { status: 'ready', ...(services.replica && { replica: services.replica.status().state }) }
      : reply.code(503).send({ status: problem, problems: [problem, ...more] });
  });
}
