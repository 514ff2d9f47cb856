import { connect, createServer, type Socket } from 'node:net';

/** A pooler of one session for each connection; `close` ends its connections. */
export type SessionPooler = { url: string; close(): Promise<void> };

/** `BackendKeyData` of the protocol: a process id and a secret, of four bytes each. */
const keyData = Buffer.from([0x4b, 0, 0, 0, 12]);

/**
 * Stands between a client and PostgreSQL as poolers do, with a process id of its own making for each connection, and
 * passes everything else on: without PgBouncer, how we behave behind a pooler can be tested, but not what one changes.
 */
export async function startSessionPooler(url: string): Promise<SessionPooler> {
  const { hostname: host, port } = new URL(url);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect({ host, port: Number(port) });
    for (const socket of [near, far]) sockets.add(socket.on('error', () => socket.destroy()));
    near.pipe(far).on('close', () => near.destroy());
    far.on('close', () => near.destroy()).on('data', (chunk) => near.write(disguised(chunk)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const front = new URL(url);
  front.port = String(address.port);
  return {
    url: front.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function disguised(chunk: Buffer): Buffer {
  const at = chunk.indexOf(keyData);
  if (at >= 0) chunk.writeInt32BE(2 ** 31 - 1, at + keyData.length);
  return chunk;
}
