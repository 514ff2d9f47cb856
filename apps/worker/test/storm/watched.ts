import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Steps of a submission as KSeF sees them. */
export const points = ['open', 'send', 'close', 'status', 'list', 'session', 'query', 'upo'] as const;
/** Steps of a package. */
export const packagePoints = ['package', 'part', 'closing'] as const;
export type Point = (typeof points)[number] | (typeof packagePoints)[number];
export type Moment = 'before' | 'after';
export type Watched = { url: string; close: () => Promise<void> };

const paths: [method: string, path: RegExp, point: Point][] = [
  ['POST', /\/sessions\/online$/, 'open'],
  ['POST', /\/sessions\/online\/[^/]+\/invoices$/, 'send'],
  ['POST', /\/sessions\/online\/[^/]+\/close$/, 'close'],
  ['POST', /\/sessions\/batch$/, 'package'],
  ['PUT', /\/batch-parts\//, 'part'],
  ['POST', /\/sessions\/batch\/[^/]+\/close$/, 'closing'],
  ['GET', /\/sessions\/[^/]+\/invoices\/.*upo/, 'upo'],
  ['GET', /\/sessions\/[^/]+\/invoices\/[^/?]+$/, 'status'],
  ['GET', /\/sessions\/[^/]+\/invoices(\?|$)/, 'list'],
  ['GET', /\/sessions\/[^/]+$/, 'session'],
  ['POST', /\/invoices\/query\/metadata/, 'query'],
];

/** Called with each step; what it returns is waited for before the step goes on. */
type Reached = (point: Point, moment: Moment) => void | Promise<void>;

/**
 * One worker's way to the simulator: `reached` is called with each step before KSeF gets the request, and after it has
 * done its work.
 */
export async function watch(target: string, reached: Reached): Promise<Watched> {
  const server = createServer((request, response) => {
    pass({ target, own: urlOf(server), reached }, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: urlOf(server), close };
}

type Way = { target: string; own: string; reached: Reached };

async function pass({ target, own, reached }: Way, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', url = '/', headers } = request;
  const point = paths.find(([verb, path]) => verb === method && path.test(url))?.[2];
  const body = await readAll(request);
  if (point) await reached(point, 'before');
  const kept = new Headers();
  for (const name of ['authorization', 'content-type', 'x-error-format', 'x-ms-blob-type'])
    if (typeof headers[name] === 'string') kept.set(name, headers[name]);
  // KSeF gets what was sent, whatever becomes of its sender.
  const answer = await fetch(`${target}${url}`, {
    method,
    headers: kept,
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  const received = Buffer.from(await answer.arrayBuffer());
  // Where parts go is on this way too.
  const bytes = point === 'package' ? received.toString().replaceAll(target, own) : received;
  if (point) await reached(point, 'after');
  const type = answer.headers.get('content-type');
  response.writeHead(answer.status, type ? { 'content-type': type } : {});
  response.end(answer.status === 204 ? undefined : bytes);
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const urlOf = (server: Server) => `http://127.0.0.1:${trustAddress(server.address()).port}`;

/** A server that listens on a port has an address of this form. */
function trustAddress(address: unknown): AddressInfo {
  return address as AddressInfo;
}
