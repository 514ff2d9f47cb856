import { errorTable } from '@invoicing/router/errors';
import { openApiDocument } from '@invoicing/router/openapi/document';
import type { FastifyInstance } from 'fastify';

const style =
  'body{font:16px/1.6 system-ui,sans-serif;max-width:46rem;margin:3rem auto;padding:0 1rem;color:#16181d;background:#fff}dt{font-family:ui-monospace,monospace;font-weight:600;margin-top:1.2rem}dd{margin:0;color:#434957}';

/** The contract as OpenAPI, and the error catalogue as a page; every error answer links to its own entry. */
export async function docsRoutes(app: FastifyInstance, baseUrl: string): Promise<void> {
  let contract: string | null = null;
  app.get('/openapi.json', async (_, reply) => {
    contract ??= JSON.stringify(openApiDocument(baseUrl));
    return reply.headers({ 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' }).type('application/json; charset=utf-8').send(contract);
  });
  const entries = Object.entries(errorTable).map(
    ([code, { status, meaning }]) => `<dt id="${code}">${code} · ${status}</dt><dd>${meaning.replaceAll('<', '&lt;')}</dd>`,
  );
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Errors</title><style>${style}</style></head><body><main><h1>Errors</h1><p>Every error answer of the API has one of these codes in <code>error.code</code>.</p><dl>${entries.join('')}</dl></main></body></html>`;
  app.get('/docs/errors', async (_, reply) =>
    reply
      .headers({ 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'", 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(page),
  );
}
