import { randomUUID } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { ZodError } from 'zod';
import { createContext } from './context.ts';
import { CutConnection, KsefError, sendKsefError } from './errors.ts';
import { adminRoutes } from './routes/admin.ts';
import { authRoutes } from './routes/auth.ts';
import { documentRoutes } from './routes/documents.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { statusRoutes } from './routes/status.ts';
import { createStore, type Store } from './store.ts';

export type SimulatorOptions = {
  host?: string;
  port?: number;
  clock?: () => Date;
  processingMs?: number;
  stateFile?: string | undefined;
  tokens?: [nip: string, token: string][];
};
export type Simulator = { url: string; store: Store; close: () => Promise<void> };

/** Starts a KSeF of our own on loopback that speaks the API 2.x. */
export async function createSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const store = createStore({ clock: options.clock ?? (() => new Date()), processingMs: options.processingMs ?? 0, stateFile: options.stateFile });
  for (const [nip, token] of options.tokens ?? []) store.tokens.set(nip, (store.tokens.get(nip) ?? new Set()).add(token));
  const context = await createContext(store);
  const app = Fastify({ logger: false, genReqId: () => randomUUID(), bodyLimit: 5 * 1024 * 1024, forceCloseConnections: true });
  handleErrors(app, store);
  app.get('/healthz', async () => ({ status: 'ok' }));
  for (const routes of [authRoutes, sessionRoutes, statusRoutes, documentRoutes, adminRoutes]) await app.register((scope) => routes(scope, context));
  const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
  return { url, store, close: () => app.close() };
}

function handleErrors(app: FastifyInstance, store: Store): void {
  app.setErrorHandler((error, request, reply) => {
    const now = store.clock();
    if (error instanceof CutConnection) {
      reply.hijack();
      reply.raw.socket?.destroy();
      return;
    }
    if (error instanceof KsefError) return sendKsefError(request, reply, error, now);
    if (error instanceof ZodError) {
      const details = error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
      return sendKsefError(request, reply, new KsefError(400, 21405, 'Błąd walidacji danych wejściowych.', details), now);
    }
    const status = Number(Reflect.get(Object(error), 'statusCode') ?? 500);
    return sendKsefError(request, reply, new KsefError(status, status, 'Nieznany błąd'), now);
  });
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) => (body === '' ? undefined : JSON.parse(body)));
}
