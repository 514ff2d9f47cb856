import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { ZodError } from 'zod';
import { type Context, createContext } from './context.ts';
import { Interruption, invalid, KsefError, sendKsefError } from './errors.ts';
import { countPublicRequest } from './limits.ts';
import { settle } from './processing.ts';
import { adminRoutes } from './routes/admin.ts';
import { attachmentRoutes } from './routes/attachments.ts';
import { authRoutes } from './routes/auth.ts';
import { authSignatureRoutes } from './routes/auth-signature.ts';
import { authTokenRoutes } from './routes/auth-tokens.ts';
import { batchRoutes } from './routes/batch.ts';
import { invoiceRoutes } from './routes/invoices.ts';
import { limitRoutes } from './routes/limits.ts';
import { permissionRoutes } from './routes/permissions.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { statusRoutes } from './routes/status.ts';
import { upoRoutes } from './routes/upo.ts';
import { verificationRoutes } from './routes/verification.ts';
import { createStore, type Settings, type Store } from './store.ts';

export type SimulatorOptions = Partial<Settings> & {
  host?: string;
  port?: number;
  clock?: () => Date;
  stateFile?: string | undefined;
  /** The KSeF tokens that exist; one revoked before, by the state file, stays so. */
  tokens?: [nip: string, token: string][];
  /** Below which level its own log is silent; it writes nothing unless set. */
  logLevel?: string;
};
export type Simulator = { url: string; app: FastifyInstance; store: Store; close: () => Promise<void> };

const routes = [
  authRoutes,
  authSignatureRoutes,
  authTokenRoutes,
  permissionRoutes,
  attachmentRoutes,
  sessionRoutes,
  batchRoutes,
  statusRoutes,
  upoRoutes,
  invoiceRoutes,
  limitRoutes,
  verificationRoutes,
  adminRoutes,
];
const defaults: Settings = { processingMs: 0, storageMs: 0, maxInvoices: 10_000, limits: 'none' };

/**
 * Starts a KSeF of our own that speaks API 2.x, on loopback and a free port unless set otherwise.
 * @throws Error when the port is taken or the state file cannot be written
 */
export async function createSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { clock = () => new Date(), stateFile, processingMs, storageMs, maxInvoices, limits } = options;
  const settings = {
    processingMs: processingMs ?? defaults.processingMs,
    storageMs: storageMs ?? defaults.storageMs,
    maxInvoices: maxInvoices ?? defaults.maxInvoices,
    limits: limits ?? defaults.limits,
  };
  const store = createStore({ clock, stateFile, settings });
  for (const [nip, token] of options.tokens ?? []) {
    if (!store.tokens.get(nip)?.has(token)) store.commit({ kind: 'token', nip, token, revoked: false });
  }
  const context = await createContext(store);
  const logger = options.logLevel === undefined ? false : { level: options.logLevel };
  const app = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 8 * 1024 * 1024,
    // KOD II carries a signature in its path.
    routerOptions: { maxParamLength: 600 },
    forceCloseConnections: true,
  });
  prepare(app, context);
  for (const register of routes) await app.register((scope) => register(scope, context));
  app.addHook('onClose', async () => store.close());
  const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
  return { url, app, store, close: () => app.close() };
}

function prepare(app: FastifyInstance, { store, delays }: Context): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.addHook('onRequest', async (request) => {
    settle(store);
    countPublicRequest(store, request);
  });
  app.addHook('onSend', async (request) => {
    const delayMs = delays.get(request);
    if (delayMs !== undefined) await sleep(delayMs);
  });
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, store.clock()));
  app.setNotFoundHandler((request, reply) =>
    sendKsefError(request, reply, new KsefError(404, 404, 'Not Found'), store.clock()),
  );
  app.addContentTypeParser('application/xml', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_: unknown, body: string) =>
    parseBody(body),
  );
}

function parseBody(body: string): unknown {
  try {
    return body === '' ? undefined : JSON.parse(body);
  } catch {
    throw invalid('Treść żądania nie jest poprawnym dokumentem JSON.');
  }
}

function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply, now: Date): FastifyReply {
  if (error instanceof Interruption) return breakOff(reply, error);
  if (error instanceof KsefError) return sendKsefError(request, reply, error, now);
  if (error instanceof ZodError)
    return sendKsefError(
      request,
      reply,
      invalid(...error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)),
      now,
    );
  const status = Number(Reflect.get(Object(error), 'statusCode') ?? 500);
  if (status >= 500) request.log.error({ err: error }, 'KSeF simulator request failed');
  return sendKsefError(request, reply, new KsefError(status, status, `Nieznany błąd (${status})`), now);
}

/** A page of the network in front of KSeF, a cut connection, or an answer that never comes. */
function breakOff(reply: FastifyReply, { kind, status }: Interruption): FastifyReply {
  if (kind === 'html')
    return reply
      .code(status)
      .type('text/html')
      .send(`<html><head><title>${status}</title></head><body>Imperva: ${status}</body></html>`);
  reply.hijack();
  if (kind === 'reset') reply.raw.socket?.resetAndDestroy();
  return reply;
}
