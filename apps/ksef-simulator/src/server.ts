import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { type Answer, answerOf } from './answer.ts';
import { prepareAnswers } from './answering.ts';
import type { Settings, Store } from './contents.ts';
import { type Context, createContext } from './context.ts';
import { createControl } from './control.ts';
import { countPublicRequest } from './limits.ts';
import { settle } from './processing.ts';
import { attachmentRoutes } from './routes/attachments.ts';
import { authRoutes } from './routes/auth.ts';
import { authSignatureRoutes } from './routes/auth-signature.ts';
import { authTokenRoutes } from './routes/auth-tokens.ts';
import { batchRoutes } from './routes/batch.ts';
import { certificateRoutes } from './routes/certificates.ts';
import { invoiceRoutes } from './routes/invoices.ts';
import { limitRoutes } from './routes/limits.ts';
import { permissionRoutes } from './routes/permissions.ts';
import { publishedStatusRoutes } from './routes/published-status.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { statusRoutes } from './routes/status.ts';
import { upoRoutes } from './routes/upo.ts';
import { verificationRoutes } from './routes/verification.ts';
import { createStore } from './store.ts';

export type SimulatorOptions = Partial<Settings> & {
  host?: string;
  port?: number;
  /** Where the control page and the routes under /admin are: on loopback, on a free port unless set otherwise. */
  controlPort?: number;
  clock?: () => Date;
  stateFile?: string | undefined;
  /** The KSeF tokens that exist; one revoked before, by the state file, stays so. */
  tokens?: [nip: string, token: string][];
  /** The log level; nothing is logged by default. */
  logLevel?: string;
  /** Called with every answer before it is sent. */
  onAnswer?: ((answer: Answer) => void) | undefined;
};
export type Simulator = {
  url: string;
  controlUrl: string;
  app: FastifyInstance;
  control: FastifyInstance;
  store: Store;
  close: () => Promise<void>;
};

const routes = [
  authRoutes,
  authSignatureRoutes,
  authTokenRoutes,
  permissionRoutes,
  certificateRoutes,
  attachmentRoutes,
  sessionRoutes,
  batchRoutes,
  statusRoutes,
  upoRoutes,
  invoiceRoutes,
  limitRoutes,
  verificationRoutes,
  publishedStatusRoutes,
];
const defaults: Settings = { processingMs: 0, storageMs: 0, maxInvoices: 10_000, limits: 'none' };

/**
 * Starts a simulated KSeF with API 2.x, on loopback and a free port by default.
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
  prepare(app, context, options.onAnswer);
  for (const register of routes) await app.register((scope) => register(scope, context));
  app.addHook('onClose', async () => store.close());
  const control = await createControl(context);
  app.addHook('onClose', () => control.close());
  try {
    const controlUrl = await control.listen({ host: '127.0.0.1', port: options.controlPort ?? 0 });
    const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 });
    return { url, controlUrl, app, control, store, close: () => app.close() };
  } catch (error) {
    await app.close();
    throw error;
  }
}

function prepare(app: FastifyInstance, context: Context, onAnswer: SimulatorOptions['onAnswer']): void {
  const { store, delays, struck } = context;
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.addHook('onRequest', async (request) => {
    settle(store);
    countPublicRequest(store, request);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    onAnswer?.(answerOf(request, reply, payload, struck.has(request)));
    const delayMs = delays.get(request);
    if (delayMs !== undefined) await sleep(delayMs);
  });
  prepareAnswers(app, store);
  app.addContentTypeParser('application/xml', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
}
