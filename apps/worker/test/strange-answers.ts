import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { makeCertificate } from '@invoicing/domain/testing/certificates';
import type { Say } from './between.ts';

const say =
  (status: number, type: string, body: string, headers: Record<string, string> = {}): Say =>
  (response) =>
    void response.writeHead(status, { ...(type === '' ? {} : { 'content-type': type }), ...headers }).end(body);
const page = (status: number, headers: Record<string, string> = {}) =>
  say(status, 'text/html; charset=utf-8', '<html><body>Imperva</body></html>', headers);
const json = (status: number, body: unknown) => say(status, 'application/json', JSON.stringify(body));
const security = { incidentId: '1-2-3', clientIp: '203.0.113.7' };
const blocked = { title: 'Request blocked', detail: '', status: 403, security };

/** What comes from everything that stands between a worker and KSeF, and is no answer of KSeF. */
export const strangeAnswers: readonly [name: string, say: Say][] = [
  ['a blocked request', json(403, blocked)],
  ['a blocked request with its reason', json(403, { ...blocked, reasonCode: 'security-service-blocked' })],
  ...[200, 400, 401, 403, 404, 405, 410, 413, 429, 500, 502, 503, 504, 520].map((status): [string, Say] => [
    `a page with ${status}`,
    page(status),
  ]),
  ['a page of a proxy that wants to know who asks', page(407, { 'proxy-authenticate': 'Basic realm="proxy"' })],
  ['a redirect to the page of a portal', page(302, { location: '/portal' })],
  ['a redirect that keeps the method', page(307, { location: '/portal' })],
  ...[200, 201, 400, 401, 403, 404, 500, 502].map((status): [string, Say] => [
    `nothing with ${status}`,
    say(status, '', ''),
  ]),
  ['JSON of a network with 400', json(400, { error: 'bad request' })],
  ['JSON of a network with 401', json(401, { message: 'No API key found in request' })],
  ['JSON of a network with 403', json(403, { title: 'Forbidden', status: 403 })],
  ['JSON of a network with 404', json(404, { title: 'Not Found', status: 404 })],
  ['JSON of a gateway with 429', json(429, { message: 'API rate limit exceeded' })],
  ['JSON of a gateway with 502', json(502, { title: 'Bad Gateway', status: 502, detail: 'x' })],
  ['JSON of a network with 407', json(407, { error: 'sign in' })],
  ['a page that is called JSON', say(200, 'application/json', '<html></html>')],
  ['null', json(200, null)],
  ['an empty object', json(200, {})],
  ['an empty list', json(200, [])],
  ['another object', json(200, { status: { code: '200' }, invoices: 1, certificates: {}, referenceNumber: 7 })],
  ['half an object', say(200, 'application/json', '{"referenceNumber":"2026')],
  ['an object that is called text', say(200, 'text/plain', '{"referenceNumber":"x","status":{"code":450}}')],
  [
    'an answer that is cut',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{', () => response.socket?.destroy());
    },
  ],
  ['a connection that is cut', (response) => void response.socket?.destroy()],
];

/** A server that gives every request one of these. */
export async function startStrange(): Promise<{ url: string; say: (say: Say) => void; close: () => Promise<void> }> {
  let now: Say = page(503);
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => now(response));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    say: (next) => {
      now = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return trustAddress(server.address()).port;
}

const dayMs = 86_400_000;
type Fault = { error: string; name: string; isTrusted: boolean; notAfter?: Date };
/** What a portal or a proxy that opens connections shows, and what a server forgets to renew. */
export const wrongCertificates: readonly [name: string, fault: Fault][] = [
  ['that nobody has signed', { error: 'DEPTH_ZERO_SELF_SIGNED_CERT', name: '127.0.0.1', isTrusted: false }],
  ['of another server', { error: 'ERR_TLS_CERT_ALTNAME_INVALID', name: 'portal.example', isTrusted: true }],
  [
    'that has expired',
    { error: 'CERT_HAS_EXPIRED', name: '127.0.0.1', isTrusted: true, notAfter: new Date(Date.now() - dayMs) },
  ],
];

/** A server with such a certificate, which would answer with what KSeF might say. */
export async function startUntrusted({
  name,
  isTrusted,
  notAfter,
}: Fault): Promise<{ url: string; close: () => Promise<void> }> {
  const dates = { notBefore: new Date(Date.now() - 2 * dayMs), ...(notAfter && { notAfter }) };
  const { certificate, privateKey } = await makeCertificate({ subject: `CN=${name}`, ...dates });
  const known = getCACertificates('default');
  if (isTrusted) setDefaultCACertificates([...known, certificate]);
  const server = createTlsServer({ cert: certificate, key: privateKey }, (_, response) => void response.end('{}'));
  const port = await listen(server);
  return {
    url: `https://127.0.0.1:${port}`,
    close: () => {
      setDefaultCACertificates(known);
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** A server that listens on a port has an address of this form. */
function trustAddress(address: unknown): AddressInfo {
  return address as AddressInfo;
}
