import httpProxy from '@fastify/http-proxy';
import { forwardingHeaders, isForwardingHeader } from '@invoicing/identity/client-address';
import { AppError } from '@invoicing/router/errors';
import type { Logger } from '@invoicing/router/services';
import type { FastifyInstance } from 'fastify';
import { languageOf, sendError } from './http.ts';
import { panelAgent } from './panel-agent.ts';
import { panelAway } from './panel-away.ts';

const dotSegment = /(^|[\\/]|%2f|%5c)(\.|%2e){1,2}([\\/]|%2f|%5c|$)/i;
/** What the panel itself serves under /api. */
const panelApi = /^\/api\/(auth|health|panel|ready|trpc)(\/|\?|$)/;
/**
 * Idle connections are closed before the panel closes them, so that no request is sent over a connection that is about
 * to end.
 */
const idleConnectionMs = 30_000;
/** The maximum number of concurrent requests to the panel; others wait. */
const connectionsToPanel = 128;
/** A connection that ended before an answer began. */
const cutShort = new Set(['UND_ERR_SOCKET', 'ECONNRESET', 'EPIPE']);

type Options = {
  panelOrigin: string;
  panelSockets?: boolean;
  /** The idle timeout of an answer of the panel. */
  deadlineMs: number;
  baseUrl: string;
  logger: Pick<Logger, 'warn'>;
};

/**
 * Forwards everything that is not the api's to the panel, so that both have one origin. Forwarding headers are always
 * ours, never the client's.
 */
export async function panelProxy(app: FastifyInstance, options: Options): Promise<void> {
  const base = new URL(options.baseUrl);
  await app.register(httpProxy, {
    upstream: options.panelOrigin,
    http2: false,
    websocket: options.panelSockets ?? false,
    disableRequestLogging: true,
    undici: panelAgent(app, {
      connections: connectionsToPanel,
      keepAliveTimeout: idleConnectionMs,
      keepAliveMaxTimeout: idleConnectionMs,
      headersTimeout: options.deadlineMs,
      bodyTimeout: options.deadlineMs,
    }),
    preHandler: async (request, reply) => {
      if (!looksLikeApi(request.raw.url ?? '/')) return;
      sendError(reply, new AppError('not_found', 'There is no such route.'), options.baseUrl);
      return reply;
    },
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...Object.fromEntries(Object.entries(headers).filter(([name]) => !isOurs(name))),
        host: base.host,
        ...forwardingHeaders(request.ip, options.baseUrl),
      }),
      // Connection persistence is between the client and us (RFC 9110 section 7.6.1).
      rewriteHeaders: ({ connection: _, 'keep-alive': __, ...headers }) => headers,
      // A request for a page is retried once on another connection; one that may have changed something is not.
      retryDelay: ({ err, req, attempt }) =>
        attempt === 0 && isSafe(req.method) && cutShort.has(Object(err).code) ? 1 : null,
      onError: (reply, { error }) => {
        // The client has disconnected; that is not a failure.
        if (reply.raw.destroyed) return;
        options.logger.warn({ err: error, correlationId: reply.request.id }, 'panel proxy request failed');
        const { status, headers, html } = panelAway(error, languageOf(reply.request), reply.request.id);
        reply.code(status).headers(headers).send(html);
      },
    },
  });
}

/** Methods that only read (RFC 9110 section 9.2.1). */
function isSafe(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Headers that the proxy must not pass on: forwarding headers, which only we may set, and protocol upgrades (RFC 9110
 * section 7.6.1).
 */
function isOurs(name: string): boolean {
  return isForwardingHeader(name) || name === 'upgrade';
}

/**
 * A path that resembles the API but is not exactly one of its routes (other case, doubled or encoded slashes), one that
 * a URL parser would interpret as another host, and one with dot segments, which no page of the panel has.
 */
function looksLikeApi(target: string): boolean {
  if (/^[\\/]{2}/.test(target) || dotSegment.test(target.split('?')[0] ?? '')) return true;
  try {
    const path = decodeURIComponent(new URL(target, 'http://localhost').pathname);
    const { pathname } = new URL(path.replaceAll(/[\\/]+/g, '/'), 'http://localhost');
    return /^\/api(\/|$)/i.test(pathname) && !panelApi.test(target);
  } catch {
    return true;
  }
}
