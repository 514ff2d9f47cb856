import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { prepareAnswers } from './answering.ts';
import type { Context } from './context.ts';
import { KsefError } from './errors.ts';
import { settle } from './processing.ts';
import { adminRoutes } from './routes/admin.ts';
import { controlPageRoutes } from './routes/control-page.ts';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const ownNames = ['localhost', '127.0.0.1', '[::1]', '::1'];

/**
 * How tests and people steer the simulator: a page and the routes under /admin, on a port of their own that no client
 * of KSeF knows, and from this machine only.
 */
export async function createControl(context: Context): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  prepareAnswers(app, context.store);
  app.addHook('onRequest', async (request) => {
    refuseOthers(request);
    settle(context.store);
  });
  await app.register((scope) => adminRoutes(scope, context));
  await app.register((scope) => controlPageRoutes(scope, context));
  return app;
}

/**
 * The name is checked too, so that no web page can reach us by a name that it points at loopback, and where the request
 * comes from, so that none can press our buttons.
 */
function refuseOthers({ ip, hostname, host, headers }: FastifyRequest): void {
  const isOurs = loopback.test(ip) && ownNames.includes(hostname);
  const isFromHere = headers.origin === undefined || headers.origin === `http://${host}`;
  if (!isOurs || !isFromHere) throw new KsefError(403, 403, 'Admin: tylko z tej maszyny.');
}
