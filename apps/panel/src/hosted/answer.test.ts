import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHostedAnswer } from './answer';

const nextScripts =
  '<link rel="preload" as="script" href="/_next/a.js"/><script src="/_next/a.js" async="" nonce="n1"></script>';
const body = '<p>a &amp; b</p><script nonce="n1">self.__next_f.push(["<\\/p>"])</script>';
const page = (marker: string, head = '<html lang="pl">') =>
  `<!DOCTYPE html>${head}<head><link rel="stylesheet" href="/a.css"/>${nextScripts}</head><body>${body}${marker}</body></html>`;
const marker = '<div hidden="" id="standalone" data-page="approve"></div>';
const pages: Record<string, string> = {
  '/approve/whole': page(marker),
  '/consent/whole?x=1': page(marker),
  '/sign-in?next=%2F': page(marker),
  '/status': page(marker),
  '/approve/other': page(''),
  '/approve/failed': page(marker, '<html id="__next_error__">'),
  '/approve/pieces': page(`${marker}<div hidden id="S:0">late</div>`),
  '/approve/whole/document': page(marker),
  '/o/whole': page(marker),
};

/** Stands for Next: compresses what may be compressed, and sets two cookies. */
const hostedAnswer = createHostedAnswer(
  async ({ url, headers }, response) => {
    if (url === '/approve/broken') throw new Error('Next failed');
    const html = pages[url ?? ''];
    const isZipped = headers['accept-encoding']?.includes('gzip') ?? false;
    response.setHeader('content-security-policy', "script-src 'self' 'nonce-n1' 'strict-dynamic'");
    response.setHeader('set-cookie', ['a=1', 'b=2']);
    if (isZipped) response.setHeader('content-encoding', 'gzip');
    response.writeHead(html ? 200 : 404, { 'content-type': 'text/html' });
    response.end(isZipped ? gzipSync(html ?? 'none') : (html ?? 'none'));
  },
  { approve: 'approve-1.js', consent: 'consent-2.js', 'sign-in': 'sign-in-3.js', status: 'status-4.js' },
);
const server = createServer((request, response) => hostedAnswer(request, response).catch(() => response.destroy()));
let base: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  base = `http://127.0.0.1:${Object(server.address()).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test.each(['gzip, br', 'identity'])('a hosted page has its own script and none of Next (%s)', async (encoding) => {
  const get = (path: string) => fetch(`${base}${path}`, { headers: { 'accept-encoding': encoding } });
  const whole = await get('/approve/whole');
  const own = '<script type="module" src="/_next/static/hosted/approve-1.js" nonce="n1"></script>';
  expect(await whole.text()).toBe(
    `<!DOCTYPE html><html lang="pl"><head><link rel="stylesheet" href="/a.css"/>${own}</head><body><p>a &amp; b</p>${marker}</body></html>`,
  );
  expect(whole.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : 'gzip');
  expect(whole.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect([whole.headers.get('connection'), whole.headers.get('keep-alive')]).toEqual(['keep-alive', 'timeout=5']);
  expect(await (await get('/consent/whole?x=1')).text()).toContain('src="/_next/static/hosted/consent-2.js"');
  expect(await (await get('/sign-in?next=%2F')).text()).toContain('src="/_next/static/hosted/sign-in-3.js"');
  expect(await (await get('/status')).text()).toContain('src="/_next/static/hosted/status-4.js"');
});

test.each(['/approve/other', '/approve/failed', '/approve/pieces', '/approve/whole/document', '/o/whole'])(
  'a page that needs the scripts of Next keeps them: %s',
  async (path) => {
    expect(await (await fetch(`${base}${path}`)).text()).toBe(pages[path]);
  },
);

test('what the router of Next reads, and what is not found, stays as it is', async () => {
  const read = await fetch(`${base}/approve/whole`, { headers: { rsc: '1' } });
  expect(await read.text()).toBe(pages['/approve/whole']);
  const missing = await fetch(`${base}/approve/none`);
  expect([missing.status, await missing.text()]).toEqual([404, 'none']);
});

test('an answer that fails ends its connection, not the process', async () => {
  await expect(fetch(`${base}/approve/broken`)).rejects.toThrow();
});
