import { protectedResourceMetadata } from '@invoicing/oauth/metadata';
import type { Services } from '@invoicing/router/services';
import type { FastifyInstance } from 'fastify';

const wellKnown = '/.well-known/oauth-';
const publicHeaders = { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' };

/**
 * The two metadata documents are operations; here they get their public headers, and the resource document its second address:
 * for the resource `{base}/api/v1` clients derive it by RFC 9728 section 3.1.
 */
export function metadataHeaders(app: FastifyInstance, services: Services): void {
  app.addHook('onSend', async (request, reply) => {
    if (request.raw.url?.startsWith(wellKnown) && reply.statusCode === 200) reply.headers(publicHeaders);
  });
  app.get('/.well-known/oauth-protected-resource/api/v1', async (_, reply) => reply.send(protectedResourceMetadata(services.baseUrl)));
}
