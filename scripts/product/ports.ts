import { createServer } from 'node:net';

/** A port that a part of the product needs. */
export type WantedPort = { part: string; port: number };

/**
 * Checks that every port is free on loopback.
 * @throws Error that says which one is taken, who wanted it, and what to do
 */
export async function requirePorts(wanted: WantedPort[]): Promise<void> {
  for (const { part, port } of wanted) {
    if (await isFree(port)) continue;
    const other = port > 60_000 ? 4000 : port + 1000;
    throw new Error(
      `Port ${port} is taken by another program, and the ${part} needs it.\n` +
        `Stop that program, or start on other ports (PORT and the four after it):\n\n  PORT=${other} npm start\n`,
    );
  }
}

/** Whether a server may listen on the port, on both loopback addresses: a browser takes either for "localhost". */
async function isFree(port: number): Promise<boolean> {
  return (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'));
}

/** The first of `count` free ports in a row. */
export async function freePorts(count: number): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = 20_000 + Math.floor(Math.random() * 12_000);
    const row = Array.from({ length: count }, (_, index) => first + index);
    const free = await Promise.all(row.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`found no ${count} free ports in a row`);
}

function canListen(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 has no ::1 that anyone could take.
    probe.once('error', (error) => resolve('code' in error && error.code !== 'EADDRINUSE' && error.code !== 'EACCES'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
