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
 * The control interface for tests and people: a page and the routes under /admin, on a separate port unknown to clients
 * of KSeF, and from this machine only.
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
 * Checks the host name too, so that no web page can reach us through a name that resolves to loopback, and the origin,
 * so that no other site can submit our forms.
 */
function refuseOthers({ ip, hostname, host, headers }: FastifyRequest): void {
  const isOurs = loopback.test(ip) && ownNames.includes(hostname);
  const isFromHere = headers.origin === undefined || headers.origin === `http://${host}`;
  if (!isOurs || !isFromHere) throw new KsefError(403, 403, 'Admin: tylko z tej maszyny.');
}
