import { maxFormBytes, parseBasic } from '@invoicing/oauth/parse';
import { tokenEndpoint } from '@invoicing/oauth/token-endpoint';
import type { Services } from '@invoicing/router/services';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { headerValues } from './http.ts';
import { RateLimited, type RateLimiter } from './rate-limit.ts';

const refusal = (reply: FastifyReply, status: number, error: string, description: string) =>
  reply
    .code(status)
    .headers({ 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    .send(JSON.stringify({ error, error_description: description }));

/** The token endpoint. Its errors keep the shape of RFC 6749, which every OAuth library reads. */
export async function oauthRoutes(app: FastifyInstance, services: Services, limiter: RateLimiter): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxFormBytes }, async (_: FastifyRequest, body: string) => body);
  app.setErrorHandler((error, request, reply) => {
    const code: unknown = Reflect.get(Object(error), 'code');
    if (error instanceof RateLimited) return refusal(reply.headers(error.headers), 429, 'temporarily_unavailable', error.message);
    if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refusal(reply, 413, 'invalid_request', 'The body is too large.');
    services.logger.error({ err: error, correlationId: request.id }, 'token endpoint failed');
    return refusal(reply, 500, 'server_error', 'An unexpected error happened.');
  });
  app.post('/oauth/token', async (request, reply) => {
    const authorization = headerValues(request, 'authorization');
    const body = typeof request.body === 'string' ? request.body : '';
    const clientId = parseBasic(authorization[0] ?? '')?.clientId ?? new URLSearchParams(body).get('client_id') ?? '';
    await limiter.consume('token', `${request.ip}:${clientId.slice(0, 80)}`, null);
    const contentType = headerValues(request, 'content-type')[0] ?? null;
    const query = (request.raw.url ?? '').split('?')[1] ?? '';
    const answer = await tokenEndpoint(services, { authorization, contentType, body, query, ip: request.ip, correlationId: request.id });
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
  app.route({
    method: ['GET', 'PUT', 'PATCH', 'DELETE'],
    url: '/oauth/token',
    handler: async (_, reply) => refusal(reply.header('allow', 'POST'), 405, 'invalid_request', 'Use POST.'),
  });
}
