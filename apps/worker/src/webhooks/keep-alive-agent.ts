import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

const maxHeaderBytes = 16_384;

/** The connection to one endpoint, kept between attempts that follow each other. No other request goes over it. */
export type KeepAliveAgent = { plain: http.Agent; secure: https.Agent };

/** An agent without a connection; it takes no proxy from the environment. The caller closes it. */
export function openAgent(): KeepAliveAgent {
  // Each new connection proves again who it is: no TLS session outlives one.
  return {
    plain: new http.Agent({ keepAlive: true }),
    secure: new https.Agent({ keepAlive: true, maxCachedSessions: 0 }),
  };
}

export function closeAgent({ plain, secure }: KeepAliveAgent): void {
  plain.destroy();
  secure.destroy();
}

type Post = {
  agent: KeepAliveAgent;
  url: URL;
  /** The addresses that the name resolves to now, all of them checked. */
  addresses: string[];
  headers: Record<string, string>;
  body: string | Buffer;
  signal: AbortSignal;
  connected: () => void;
};

/**
 * Posts to one of the addresses. The agent's connection is used again only if it leads to one of them; else it is
 * closed. One that the receiver has closed meanwhile is no failure of this attempt: it goes over a new connection, and
 * once only.
 * @returns the head of the answer
 */
export async function post(given: Post): Promise<IncomingMessage> {
  keepOnly(given.agent, given.addresses);
  try {
    return await request(given);
  } catch (error) {
    if (!(error instanceof ClosedMeanwhile)) throw error;
    keepOnly(given.agent, []);
    return request(given);
  }
}

class ClosedMeanwhile extends Error {}

/** Closes connections that wait for a request and lead elsewhere. */
function keepOnly({ plain, secure }: KeepAliveAgent, addresses: readonly string[]): void {
  const waiting = [...Object.values(plain.freeSockets), ...Object.values(secure.freeSockets)].flatMap(
    (sockets) => sockets ?? [],
  );
  for (const socket of waiting) if (!addresses.includes(socket.remoteAddress ?? '')) socket.destroy();
}

function request({ agent, url, addresses, headers, body, signal, connected }: Post): Promise<IncomingMessage> {
  const isSecure = url.protocol === 'https:';
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const outgoing = (isSecure ? https : http).request(url, {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    agent: isSecure ? agent.secure : agent.plain,
    lookup: pinnedTo(addresses),
    maxHeaderSize: maxHeaderBytes,
    signal,
  });
  outgoing.once('socket', (socket) =>
    outgoing.reusedSocket ? connected() : socket.once(isSecure ? 'secureConnect' : 'connect', connected),
  );
  outgoing.once('response', resolve);
  outgoing.on('error', (error) =>
    reject(outgoing.reusedSocket && isHangUp(error) && !signal.aborted ? new ClosedMeanwhile() : error),
  );
  outgoing.end(body);
  return promise;
}

function isHangUp(error: Error): boolean {
  const code: unknown = Reflect.get(error, 'code');
  return code === 'ECONNRESET' || code === 'EPIPE';
}

/** Answers the connection's own look-up with what was checked: the name is not resolved a second time. */
function pinnedTo(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, answer) => {
    const [first] = found;
    if (options.all) answer(null, found);
    else answer(null, first?.address ?? '', first?.family);
  };
}
