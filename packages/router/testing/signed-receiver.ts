import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';

export type SignedReceiver = {
  /** The address of an endpoint of this name. */
  urlOf: (name: string) => string;
  /** The secret of an endpoint; what arrives before it is known waits. */
  trust: (name: string, secret: string) => void;
  /** How often each event arrived with a right signature, by its id. */
  arrivals: ReadonlyMap<string, number>;
  /** How many requests had no right signature. */
  wrong: () => number;
  close: () => void;
};

/** A receiver of webhooks on this machine that checks each signature (Standard Webhooks, `v1`) before it accepts. */
export async function openSignedReceiver(): Promise<SignedReceiver> {
  const secrets = new Map<string, PromiseWithResolvers<string>>();
  const secretOf = (name: string) => {
    const known = secrets.get(name) ?? Promise.withResolvers<string>();
    secrets.set(name, known);
    return known;
  };
  const arrivals = new Map<string, number>();
  let wrong = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const secret = await secretOf(request.url ?? '').promise;
    const id = String(request.headers['webhook-id']);
    const isRight = isSigned(request.headers, Buffer.concat(chunks).toString(), secret);
    if (isRight) arrivals.set(id, (arrivals.get(id) ?? 0) + 1);
    else wrong += 1;
    response.writeHead(isRight ? 200 : 400).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  const pathOf = (name: string) => `/hooks/${name}`;
  return {
    urlOf: (name) => `http://127.0.0.1:${port}${pathOf(name)}`,
    trust: (name, secret) => secretOf(pathOf(name)).resolve(secret),
    arrivals,
    wrong: () => wrong,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function isSigned(headers: IncomingHttpHeaders, body: string, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const content = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const right = createHmac('sha256', key).update(content).digest();
  const given = String(headers['webhook-signature']).split(' ');
  return given.some((one) => {
    const mac = Buffer.from(one.replace(/^v1,/, ''), 'base64');
    return one.startsWith('v1,') && mac.length === right.length && timingSafeEqual(mac, right);
  });
}
