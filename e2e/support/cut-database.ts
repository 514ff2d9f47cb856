import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy to the database that cuts connections at statements that name a table. */
export type CutDatabase = {
  url: string;
  /** Ends each connection that is asked for the table, until it is restored. */
  cutAt: (table: string) => void;
  restore: () => void;
  close: () => Promise<void>;
};

/** Starts the proxy between a process and its database. @param url of the database */
export async function cutDatabase(url: string): Promise<CutDatabase> {
  const address = new URL(url);
  const open = new Set<Socket>();
  let cut: string | null = null;
  const server = createServer((client) => {
    const database = connect({ host: address.hostname, port: Number(address.port || 5432) });
    const end = () => {
      client.destroy();
      database.destroy();
    };
    for (const socket of [client, database]) {
      open.add(socket);
      socket.once('error', end).once('close', () => {
        open.delete(socket);
        end();
      });
    }
    client.on('data', (asked) => {
      if (cut !== null && asked.includes(cut)) end();
      else database.write(asked);
    });
    database.pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = Object(server.address());
  return {
    url: Object.assign(new URL(url), { host: `127.0.0.1:${port}` }).href,
    cutAt: (table) => {
      cut = table;
    },
    restore: () => {
      cut = null;
    },
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
