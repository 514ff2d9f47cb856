import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

const maxHeaderBytes = 16_384;

/** The connection to one endpoint, kept between consecutive attempts and used for no other requests. */
export type KeepAliveAgent = { plain: http.Agent; secure: https.Agent };

/** Opens an agent without a connection, which ignores proxies from the environment. The caller closes it. */
export function openAgent(): KeepAliveAgent {
  // Each new connection verifies the receiver's certificate again: TLS sessions are not resumed.
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
  /** The current addresses of the host name, all of them checked. */
  addresses: string[];
  headers: Record<string, string>;
  body: string | Buffer;
  signal: AbortSignal;
  connected: () => void;
};

/**
 * Posts to one of the addresses. The agent's connection is reused only if it leads to one of them; otherwise it is
 * closed. If the receiver has closed it meanwhile, the attempt does not fail: it is made once more over a new
 * connection.
 * @returns the response before its body is read
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

/** Closes idle connections to other addresses. */
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

/** Resolves the connection's host to the checked addresses, so that DNS is not queried a second time. */
function pinnedTo(addresses: string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_name, options, answer) => {
    const [first] = found;
    if (options.all) answer(null, found);
    else answer(null, first?.address ?? '', first?.family);
  };
}
