import { randomUUID } from 'node:crypto';
import { memberActor } from '@invoicing/identity/session/read-session';
import { isFault } from '@invoicing/router/errors';
import { appRouter } from '@invoicing/router/router';
import { fetchRequestHandler } from '@trpc/server/adapters/fetch';
import { currentSession, visitor } from '@/auth';
import { jsonRefusal } from '@/json-body';
import { isSameOrigin, refuseOrigin } from '@/same-origin';
import { getServices } from '@/server';

/** Pages batch fewer calls; each call of a batch costs work of its own. */
const maxBatchSize = 20;

/** Serves the shared router to the panel: the session determines the person, the header their organization. */
async function handler(request: Request): Promise<Response> {
  if (request.method !== 'GET' && !isSameOrigin(request)) return refuseOrigin();
  if (request.headers.has('authorization')) return Response.json({ error: 'no_tokens_here' }, { status: 400 });
  const refusal = await jsonRefusal(request);
  if (refusal) return refusal;
  return fetchRequestHandler({
    endpoint: '/api/trpc',
    req: request,
    router: appRouter,
    maxBatchSize,
    createContext: async () => {
      const services = getServices();
      const session = await currentSession();
      const organizationId = request.headers.get('x-organization-id') ?? '';
      const actor = session && (await memberActor(services, session, organizationId));
      return { services, actor, correlationId: randomUUID(), ip: (await visitor()).ip, idempotency: null };
    },
    // Some answers contain secrets that are shown once.
    responseMeta: () => ({ headers: new Headers({ 'cache-control': 'no-store' }) }),
    onError: ({ error, path }) => {
      if (error.code === 'INTERNAL_SERVER_ERROR' && isFault(error.cause))
        getServices().logger.error({ err: error, path }, 'panel operation failed');
    },
  });
}

export { handler as GET, handler as POST };
