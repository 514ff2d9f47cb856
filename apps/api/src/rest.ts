import type { ClientActor } from '@invoicing/router/access/actor';
import { authenticateBearer } from '@invoicing/router/access/authenticate';
import { AppError } from '@invoicing/router/errors';
import { invoke } from '@invoicing/router/invoke';
import { parseStrictJson } from '@invoicing/router/json/read';
import { type Operation, operations } from '@invoicing/router/operations';
import type { Services } from '@invoicing/router/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headerValues, send, sendError } from './http.ts';
import type { RateLimiter } from './rate-limit.ts';
import type { RequestLog } from './request-log.ts';

const mebibyte = 1024 * 1024;
const actors = new WeakMap<FastifyRequest, ClientActor>();
const started = new WeakMap<FastifyRequest, number>();

export type RestOptions = { limiter: RateLimiter; log: RequestLog };

/** Mounts every operation of the router under its public path. */
export async function restRoutes(
  app: FastifyInstance,
  services: Services,
  { limiter, log }: RestOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: mebibyte },
    async ({ routeOptions }: FastifyRequest, body: Buffer) => parseStrictJson(body, mebibytesOf(routeOptions)),
  );
  app.setErrorHandler((error, request, reply) => {
    const known = Object(error).code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? tooLarge(request.routeOptions) : error;
    const answer = sendError(reply, known, services.baseUrl);
    if (answer.status >= 500) services.logger.error({ err: error, correlationId: request.id }, 'API request failed');
  });
  app.addHook('onRequest', async (request) => {
    started.set(request, performance.now());
  });
  app.addHook('onResponse', async (request, reply) => {
    const actor = actors.get(request);
    if (actor) log.record(actor, request, reply, performance.now() - (started.get(request) ?? 0));
  });
  for (const operation of operations) mount(app, services, operation, limiter);
  const unknown = (request: FastifyRequest, reply: FastifyReply) => {
    sendError(reply, noRoute(request, reply), services.baseUrl);
  };
  for (const url of ['/api/v1', '/api/v1/*', '/.well-known/*', '/metrics']) app.all(url, unknown);
}

function mount(app: FastifyInstance, services: Services, operation: Operation, limiter: RateLimiter): void {
  app.route({
    method: operation.method,
    url: operation.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    bodyLimit: operation.maxBodyMiB * mebibyte,
    config: { operationId: operation.operationId },
    // Before the body is read: who asks, whether they may ask now, and whether we could read what they send.
    onRequest: async (request, reply) => {
      requireJsonAccepted(request);
      if (operation.scope === null) return;
      const actor = await authenticateBearer(services, headerValues(request, 'authorization'));
      actors.set(request, actor);
      reply.headers(await limiter.consume(operation.rateClass, requesterOf(actor)));
      requireReadableBody(request);
    },
    handler: async (request, reply) => send(reply, await invoke(services, operation, invocation(request, operation))),
  });
}

const requesterOf = ({ oauthClientId, organizationId, plan }: ClientActor) => ({
  clientId: oauthClientId,
  organization: { id: organizationId, plan },
});

const mebibytesOf = ({ bodyLimit }: { bodyLimit: number }) => bodyLimit / mebibyte;

function tooLarge(route: { bodyLimit: number }): AppError {
  return new AppError('payload_too_large', `The request body is larger than ${mebibytesOf(route)} MiB.`);
}

function invocation(request: FastifyRequest, operation: Operation) {
  const url = new URL(request.raw.url ?? '/', 'http://localhost');
  if (operation.body === 'required' && request.body === undefined)
    throw new AppError('bad_request', 'A JSON body is required.');
  return {
    actor: actors.get(request) ?? null,
    pathParameters: trustParameters(request.params),
    query: [...url.searchParams],
    body: request.body,
    idempotencyKey: headerValues(request, 'idempotency-key'),
    ifNoneMatch: headerValues(request, 'if-none-match')[0] ?? null,
    correlationId: request.id,
    ip: request.ip,
    path: url.pathname,
  };
}

/** Accept headers that include JSON; parameters other than `q` are ignored. */
const jsonRanges = new Set(['application/json', 'application/*', '*/*']);

function requireJsonAccepted(request: FastifyRequest): void {
  if (
    !request.headers.accept ||
    [request.types()].flat().some((range) => typeof range === 'string' && jsonRanges.has(range.toLowerCase()))
  )
    return;
  throw new AppError('not_acceptable', 'Only application/json is served here.');
}

function requireReadableBody(request: FastifyRequest): void {
  const encoding = headerValues(request, 'content-encoding').join(',');
  if (encoding !== '' && encoding.toLowerCase() !== 'identity')
    throw new AppError('unsupported_media_type', 'Content-Encoding must be identity.');
  const [type = ''] = headerValues(request, 'content-type');
  if (/charset=(?!"?utf-8"?\s*(;|$))/i.test(type))
    throw new AppError('unsupported_media_type', 'The charset must be utf-8.');
}

/**
 * The error for an unknown path or an unsupported method. A known path with a supported method ends here only if a
 * parameter was too long to be an id.
 */
export function noRoute(request: FastifyRequest, reply: FastifyReply): AppError {
  const path = (request.raw.url ?? '').split('?')[0] ?? '';
  const methods = operations
    .filter((operation) => pattern(operation.path).test(path))
    .map((operation) => operation.method);
  if (methods.length === 0 || methods.some((method) => method === request.method))
    return new AppError('not_found', 'There is no such route.');
  reply.header('allow', [...new Set(methods)].join(', '));
  return new AppError('method_not_allowed', `The method ${request.method} is not allowed here.`);
}

function pattern(template: string): RegExp {
  return new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`);
}

/** Fastify's path parameters are text by name. */
function trustParameters(parameters: unknown): Record<string, string> {
  return { ...(parameters as Record<string, string>) };
}
