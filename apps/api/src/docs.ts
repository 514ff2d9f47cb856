import { readFileSync } from 'node:fs';
import { openApiDocument } from '@invoicing/contract/document';
import { operations } from '@invoicing/router/operations';
import type { FastifyInstance } from 'fastify';
import { changelogPage } from './docs/changelog.ts';
import { errorsPage } from './docs/errors.ts';
import { limitsPage } from './docs/limits.ts';
import { htmlOf, type Page, stylesheet } from './docs/page.ts';
import { quickstartPage } from './docs/quickstart.ts';
import { referencePage } from './docs/reference.ts';
import { webhooksPage } from './docs/webhooks.ts';

const pages: readonly Page[] = [referencePage, quickstartPage, errorsPage, webhooksPage, limitsPage, changelogPage];

const open = { 'cache-control': 'public, max-age=300', 'access-control-allow-origin': '*' };
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** The policy of pages that try operations: they run our modules and call this service, and nothing else. */
const tryingPolicy = `${policy}; script-src 'self'; connect-src 'self'`;
const modules = ['try.mjs', 'credentials.mjs', 'elements.mjs', 'find.mjs'];

/**
 * Serves the contract as OpenAPI and the documentation generated from it, without authentication: each page as HTML and
 * as Markdown, and llms.txt, which lists them.
 */
export async function docsRoutes(app: FastifyInstance, baseUrl: string): Promise<void> {
  const serve = (path: string, type: string, make: () => string, headers: Record<string, string> = open) => {
    let made: string | null = null;
    app.get(path, async (_, reply) => {
      made ??= make();
      return reply.headers(headers).type(`${type}; charset=utf-8`).send(made);
    });
  };
  serve('/openapi.json', 'application/json', () => JSON.stringify(openApiDocument(baseUrl)));
  serve('/llms.txt', 'text/plain', () => overview(baseUrl));
  serve('/docs/style.css', 'text/css', () => stylesheet);
  for (const name of modules)
    serve(`/docs/${name}`, 'text/javascript', () =>
      readFileSync(new URL(`./docs/browser/${name}`, import.meta.url), 'utf8'),
    );
  for (const page of pages) {
    const guards = { 'content-security-policy': page.module ? tryingPolicy : policy, 'referrer-policy': 'no-referrer' };
    serve(page.path, 'text/html', () => htmlOf(page, baseUrl), { ...open, ...guards });
    serve(`${page.path}.md`, 'text/markdown', () => page.markdown(baseUrl));
  }
}

/** llms.txt (https://llmstxt.org): an index of the documentation for programs that read text. */
function overview(baseUrl: string): string {
  const links = pages.map(({ path, title }) => `- [${title}](${baseUrl}${path}.md)`);
  const list = operations.map(
    ({ operationId, method, path, docs }) => `- ${operationId}: ${method} ${path}: ${docs.summary}`,
  );
  const rules = [
    'Errors have one body and a closed set of codes. Every command takes an Idempotency-Key.',
    'Issuing, sending and sending again each need an approval that a person gives on a hosted page (`approval_url`); no token can give it.',
  ];
  const summary = '> A REST API for invoices that people approve, numbered, in FA(3), sent to KSeF once.';
  return [
    '# Invoicing Service',
    summary,
    rules.join('\n'),
    '## Docs',
    [...links, `- [OpenAPI 3.1](${baseUrl}/openapi.json)`].join('\n'),
    '## Operations',
    list.join('\n'),
    '',
  ].join('\n\n');
}
