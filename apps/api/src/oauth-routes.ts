import { networkOf } from '@invoicing/identity/client-address';
import type { FormAnswer, FormRequest, OAuthServices } from '@invoicing/oauth/endpoint';
import { introspectionEndpoint } from '@invoicing/oauth/introspection-endpoint';
import { maxFormBytes, parseBasic } from '@invoicing/oauth/parse';
import { revocationEndpoint } from '@invoicing/oauth/revocation-endpoint';
import { tokenEndpoint } from '@invoicing/oauth/token-endpoint';
import { AppError, errorTable, retryAfterOf, unavailable } from '@invoicing/router/errors';
import { oauthServices } from '@invoicing/router/oauth-services';
import type { Services } from '@invoicing/router/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { authorizeRoutes } from './authorize-routes.ts';
import { headerValues, translated } from './http.ts';
import { RateLimited, type RateLimiter } from './rate-limit.ts';

type Endpoint = (services: OAuthServices, request: FormRequest) => Promise<FormAnswer>;

const endpoints: ReadonlyMap<string, Endpoint> = new Map([
  ['token', tokenEndpoint],
  ['revoke', revocationEndpoint],
  ['introspect', introspectionEndpoint],
]);

const refusal = (reply: FastifyReply, status: number, error: string, description: string) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    .send(JSON.stringify({ error, error_description: description }));

/** The authorization server. Its errors keep the shape of RFC 6749, which every OAuth library reads. */
export async function oauthRoutes(app: FastifyInstance, services: Services, limiter: RateLimiter): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    '*',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    async (_: FastifyRequest, body: string) => body,
  );
  app.setErrorHandler((error, request, reply) => refuse(services, error, request, reply));
  await app.register((scope) => authorizeRoutes(scope, services, limiter));
  for (const [name, endpoint] of endpoints) {
    app.post(`/oauth/${name}`, async (request, reply) => {
      const form = formRequest(request);
      const clientId = `${name}:${networkOf(request.ip)}:${namedClient(form).slice(0, 80)}`;
      await limiter.consume('token', { clientId, organization: null });
      const answer = await endpoint(oauthServices(services), form);
      return reply.code(answer.status).headers(answer.headers).send(answer.body);
    });
    app.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: `/oauth/${name}`,
      handler: async (_, reply) => refusal(reply.header('allow', 'POST'), 405, 'invalid_request', 'Use POST.'),
    });
  }
}

/** Converts any error into an RFC 6749 error response; logs those that are not the caller's fault. */
function refuse({ logger }: Services, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const code: unknown = Reflect.get(Object(error), 'code');
  if (error instanceof RateLimited)
    return refusal(reply.headers(error.headers), 429, 'temporarily_unavailable', error.message);
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refusal(reply, 413, 'invalid_request', 'The body is too large.');
  const known = translated(error);
  // A malformed request, or one whose caller disconnected before it had arrived: not our failure.
  if (known instanceof AppError && (known.code === 'bad_request' || known.code === 'misdirected_request'))
    return refusal(reply, errorTable[known.code].status, 'invalid_request', known.message);
  logger.error({ err: error, correlationId: request.id }, 'OAuth request failed');
  const temporary = error instanceof AppError && error.code === 'service_unavailable' ? error : unavailable(error);
  if (!temporary) return refusal(reply, 500, 'server_error', 'An unexpected error happened.');
  reply.header('retry-after', String(retryAfterOf(temporary.code)));
  return refusal(reply, 503, 'temporarily_unavailable', temporary.message);
}

function formRequest(request: FastifyRequest): FormRequest {
  return {
    authorization: headerValues(request, 'authorization'),
    contentType: headerValues(request, 'content-type')[0] ?? null,
    body: typeof request.body === 'string' ? request.body : '',
    query: (request.raw.url ?? '').split('?')[1] ?? '',
    ip: request.ip,
    network: networkOf(request.ip),
    correlationId: request.id,
  };
}

/** The client whose quota a request counts against; it is not authenticated yet. */
function namedClient({ authorization, body }: FormRequest): string {
  return parseBasic(authorization[0] ?? '')?.clientId ?? new URLSearchParams(body).get('client_id') ?? '';
}
