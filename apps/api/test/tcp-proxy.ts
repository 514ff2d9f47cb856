import { connect, createServer, type Socket } from 'node:net';

/** A TCP proxy on loopback that can stop forwarding, like a network that drops packets. */
export type TcpProxy = { port: number; freeze(): void; thaw(): void; close(): Promise<void> };

/**
 * Listens on a port of its own and passes connections on to `target`; a connection made while it is frozen waits for
 * the thaw.
 */
export async function createTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    if (isFrozen) socket.pause();
  };
  const server = createServer((near) => {
    const far = connect(target);
    near.pipe(far).on('close', () => near.destroy());
    far.pipe(near).on('close', () => far.destroy());
    keep(near);
    keep(far);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    freeze() {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw() {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
