import { randomUUID } from 'node:crypto';
import accepts from '@fastify/accepts';
import { apiVersion } from '@invoicing/contract/version';
import { clientAddress, type Trusts } from '@invoicing/identity/client-address';
import { isForAnotherHost } from '@invoicing/identity/request-target';
import { AppError, type ErrorCode, errorAnswer, requestTookTooLong } from '@invoicing/router/errors';
import type { Services } from '@invoicing/router/services';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { docsRoutes } from './docs.ts';
import { downloadRoutes } from './downloads.ts';
import { healthRoutes } from './health.ts';
import { commonHeaders, headerValues, sendError, translated } from './http.ts';
import { metadataRoutes } from './metadata-routes.ts';
import { measure, measureReplica } from './metrics.ts';
import { oauthRoutes } from './oauth-routes.ts';
import { panelProxy } from './panel-proxy.ts';
import { createRateLimiter, type RateLimits } from './rate-limit.ts';
import { createRequestLog } from './request-log.ts';
import { noRoute, type RestOptions, restRoutes } from './rest.ts';

const maxUrlLength = 8 * 1024;
const maxHeaderBytes = 16 * 1024;
/** Methods that routes here use; others, such as QUERY, TRACE and those of WebDAV, are refused. */
const served = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** The time limits for receiving a request: its headers, and all of it; and how often they are checked. */
type Timeouts = { headersMs: number; requestMs: number; checkMs: number };
const usualTimeouts: Timeouts = { headersMs: 10_000, requestMs: 15_000, checkMs: 2_000 };

/** How long a request may take from its first byte to its answer. */
const usualDeadlineMs = 20_000;

export type ServerOptions = {
  panelOrigin: string;
  /** Forwards WebSockets to the panel too, which uses them only under `next dev`. */
  panelSockets?: boolean;
  rateLimits: RateLimits;
  timeouts?: Timeouts;
  /** The time limit of an answer. */
  deadlineMs?: number;
  /** The registry of request metrics, served on a port of its own. */
  register?: Registry;
  /** Whether this process is about to end: readiness says no then. */
  isDraining?: () => boolean;
  /** Addresses of trusted proxies; none by default. */
  trusts?: Trusts;
};

const arrival = ({ headersMs, requestMs, checkMs } = usualTimeouts) => ({
  requestTimeout: requestMs,
  http: { maxHeaderSize: maxHeaderBytes, connectionsCheckingInterval: checkMs, headersTimeout: headersMs },
});

const connections = {
  connectionTimeout: 60_000,
  // Longer than the idle timeout of common load balancers (60 s), so that the client side closes idle connections and
  // no request meets a closing one.
  keepAliveTimeout: 75_000,
  forceCloseConnections: 'idle',
  // Requests that arrive during shutdown are answered, and their connections closed.
  return503OnClosing: false,
} as const;

/** Creates the public server, ready to listen; `close()` writes what is buffered. */
export async function createServer(services: Services, options: ServerOptions): Promise<FastifyInstance> {
  const { baseUrl } = services;
  const { deadlineMs = usualDeadlineMs } = options;
  const app = Fastify({
    ...connections,
    logger: false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    trustProxy: false,
    ...arrival(options.timeouts),
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: (request) => originForm(request.url ?? '/'),
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, baseUrl),
    frameworkErrors: (error, _, reply) => void sendError(reply, translated(error), baseUrl),
  });
  await app.register(accepts);
  app.addHook('onRequest', admission(options, baseUrl));
  app.setErrorHandler((error, request, reply) => {
    const answer = sendError(reply, error, baseUrl);
    if (answer.status >= 500) services.logger.error({ err: error, correlationId: request.id }, 'API request failed');
  });
  app.setNotFoundHandler((request, reply) => void sendError(reply, noRoute(request, reply), baseUrl));
  if (options.register) measure(app, options.register);
  if (options.register && services.replica) measureReplica(services.replica, options.register);
  const limiter = createRateLimiter(options.rateLimits);
  const log = createRequestLog(services.db, services.logger);
  app.addHook('onClose', () => log.close());
  await app.register((scope) => healthRoutes(scope, services, options.isDraining ?? (() => false)));
  await app.register((scope) => docsRoutes(scope, baseUrl));
  await app.register(async (scope) => {
    holdToDeadline(scope, deadlineMs);
    await doors(scope, services, { limiter, log });
  });
  await app.register((scope) => panelProxy(scope, { ...options, deadlineMs, baseUrl, logger: services.logger }));
  return app;
}

/** All routes that use the database. */
async function doors(scope: FastifyInstance, services: Services, rest: RestOptions): Promise<void> {
  await scope.register((inner) => downloadRoutes(inner, services));
  await scope.register((inner) => oauthRoutes(inner, services, rest.limiter));
  await scope.register(async (inner) => {
    metadataRoutes(inner, services);
    await restRoutes(inner, services, rest);
  });
}

/**
 * Checks every request first: determines the client address, and refuses requests that are not for this service.
 * @throws AppError
 */
function admission({ trusts = () => false }: ServerOptions, baseUrl: string) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    Object.defineProperty(request, 'ip', {
      value: clientAddress(request.raw.socket.remoteAddress, request.headers, trusts),
    });
    reply.headers(commonHeaders(request.id));
    if (isForAnotherHost(request.originalUrl, baseUrl))
      throw new AppError('misdirected_request', `This service is at ${baseUrl}.`);
    if (!served.has(request.method)) throw noRoute(request, reply);
    if (headerValues(request, 'host').length > 1) throw new AppError('bad_request', 'Send one Host header.');
    if ((request.raw.url ?? '').length > maxUrlLength)
      throw new AppError('uri_too_long', 'The URL is longer than 8 KiB.');
  };
}

/**
 * Limits the time of answers from the database, with 503 if it is exceeded; the work itself ends at the database's own
 * limits. Pages of the panel are not limited while data flows. Fastify's `handlerTimeout` does not suffice: its timer
 * ends when the body has been read.
 */
function holdToDeadline(scope: FastifyInstance, deadlineMs: number): void {
  scope.addHook('onRequest', async (_, reply) => {
    const timer = setTimeout(() => {
      if (!reply.sent && !reply.raw.headersSent) reply.send(requestTookTooLong());
    }, deadlineMs);
    reply.raw.once('close', () => clearTimeout(timer));
  });
}

type Socket = { writable: boolean; end(text: string): unknown; destroy(): unknown };

/**
 * The path of a request target; of an absolute one (RFC 9112 section 3.2.2) the part after the host, which `admission`
 * checks.
 */
function originForm(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') || path === '*' ? path : `/${path}`;
}

/** Answers connections whose request could not be parsed: headers too large, too slow, malformed. */
function refuseConnection(error: Error & { code?: string }, socket: Socket, baseUrl: string): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const codes: Record<string, ErrorCode> = {
    HPE_HEADER_OVERFLOW: 'headers_too_large',
    ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  };
  const code = codes[error.code ?? ''] ?? 'bad_request';
  const correlationId = randomUUID();
  const { status, body } = errorAnswer(new AppError(code, 'The request could not be read.'), {
    correlationId,
    baseUrl,
  });
  const head = [
    `HTTP/1.1 ${status} Refused`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `x-correlation-id: ${correlationId}`,
    `x-api-version: ${apiVersion}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
