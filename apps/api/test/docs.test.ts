import { eventNames } from '@invoicing/contract/webhooks';
import { errorTable } from '@invoicing/router/errors';
import { operations } from '@invoicing/router/operations';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { docsRoutes } from '../src/docs.ts';

const base = 'https://invoicing.test';
const paths = ['/docs', '/docs/quickstart', '/docs/errors', '/docs/webhooks', '/docs/limits', '/docs/changelog'];
let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  await docsRoutes(app, base);
});
afterAll(() => app.close());

const read = async (path: string) => {
  const { statusCode, headers, body } = await app.inject(path);
  return { status: statusCode, headers, body };
};
const anchorsIn = (html: string) => new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id));
const linksIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link = '']) => link.replaceAll('&amp;', '&'));

const bare =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

test.each(paths)(
  '%s is there for anyone, as a page without inline script or anything from elsewhere, and as Markdown',
  async (path) => {
    const { status, headers, body } = await read(path);
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    const scripts = path === '/docs' ? ['<script type="module" src="/docs/try.mjs"></script>'] : [];
    expect(headers['content-security-policy']).toBe(
      path === '/docs' ? `${bare}; script-src 'self'; connect-src 'self'` : bare,
    );
    expect(body.match(/<script.*?<\/script>/g) ?? []).toEqual(scripts);
    expect(body).not.toMatch(/<style| style="| on\w+="/i);
    expect(body.match(/<h1/g)).toHaveLength(1);
    const markdown = await read(`${path}.md`);
    expect([markdown.status, markdown.headers['content-type']]).toEqual([200, 'text/markdown; charset=utf-8']);
    expect(markdown.body).toMatch(/^# /);
  },
);

test('no link of any page leads nowhere, no anchor is there twice', async () => {
  const pages = new Map(await Promise.all(paths.map(async (path) => [path, (await read(path)).body] as const)));
  const broken: string[] = [];
  for (const [path, body] of pages) {
    expect([...body.matchAll(/ id="/g)]).toHaveLength(anchorsIn(body).size);
    for (const link of linksIn(body)) {
      const url = new URL(link, `${base}${path}`);
      const target = pages.get(url.pathname);
      const found =
        target === undefined
          ? (await read(url.pathname)).status === 200
          : url.hash === '' || anchorsIn(target).has(url.hash.slice(1));
      if (url.origin !== base || !found) broken.push(`${path}: ${link}`);
    }
  }
  expect(broken).toEqual([]);
});

test('every error, event and operation has its section under the anchor that answers and events lead to', async () => {
  const anchors = async (path: string) => anchorsIn((await read(path)).body);
  expect([...(await anchors('/docs/errors'))]).toEqual(expect.arrayContaining(Object.keys(errorTable)));
  expect([...(await anchors('/docs/webhooks'))]).toEqual(expect.arrayContaining([...eventNames]));
  expect([...(await anchors('/docs'))]).toEqual(
    expect.arrayContaining(operations.map(({ operationId }) => operationId.toLowerCase())),
  );
});

test('every event that a page shows is one of the sandbox', async () => {
  const pages = await Promise.all(paths.map(async (path) => (await read(`${path}.md`)).body));
  const shown = pages.flatMap((body) => [...body.matchAll(/\\?"environment\\?": ?\\?"(\w+)/g)].map(([, name]) => name));
  expect(shown).not.toEqual([]);
  expect(new Set(shown)).toEqual(new Set(['simulator']));
});

test('llms.txt names every page and every operation', async () => {
  const { status, body } = await read('/llms.txt');
  expect(status).toBe(200);
  for (const path of paths) expect(body).toContain(`(${base}${path}.md)`);
  for (const { operationId } of operations) expect(body).toContain(`- ${operationId}: `);
});
