import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { requireServer } from './database.ts';
import { freePorts } from './ports.ts';

let server: Server;
afterEach(() => server.close());

/** The address of a server that refuses every client with this message, as PgBouncer does. */
async function refusing(message: string): Promise<string> {
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(fields.length + 4, 1);
  server = createServer((socket) => socket.once('data', () => socket.end(Buffer.concat([head, fields]))));
  const port = await freePorts(1);
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return `postgres://doors:secret@127.0.0.1:${port}/invoicing`;
}

test.for([
  ['SSL required', /: SSL required\. Add \?sslmode=verify-full&sslrootcert=<file of the authority> to the address/],
  ['query_wait_timeout', /: query_wait_timeout\. PgBouncer got no connection of PostgreSQL: its log says why/],
  ['too many connections', /: too many connections$/],
] as const)('a refusal of a pooler is said with what to do about it: %s', async ([message, said]) => {
  await expect(requireServer(await refusing(message))).rejects.toThrow(said);
});
