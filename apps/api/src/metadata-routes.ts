import { protectedResourceMetadata } from '@invoicing/oauth/metadata';
import { receiptKeySet } from '@invoicing/router/approvals/decide/receipt';
import type { Services } from '@invoicing/router/services';
import type { FastifyInstance } from 'fastify';

const wellKnown = /^\/\.well-known\/(oauth-|jwks\.json)/;
const publicHeaders = { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' };

/**
 * The two metadata documents are operations. Here they get their public headers, and the resource document its second
 * URL, which clients derive for the resource `{base}/api/v1` by RFC 9728 section 3.1. The keys of receipts (RFC 7517)
 * are served here too.
 * @throws Error when one of the others is not a key
 */
export function metadataRoutes(app: FastifyInstance, services: Services): void {
  const receiptKeys = receiptKeySet(services.keys.receiptKey, services.otherReceiptKeys);
  app.addHook('onSend', async (request, reply) => {
    if (wellKnown.test(request.raw.url ?? '') && reply.statusCode === 200) reply.headers(publicHeaders);
  });
  app.get('/.well-known/oauth-protected-resource/api/v1', async (_, reply) =>
    reply.send(protectedResourceMetadata(services.baseUrl)),
  );
  app.get('/.well-known/jwks.json', async (_, reply) => reply.send(receiptKeys));
}
