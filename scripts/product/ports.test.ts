import { createServer, type Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { freePorts, requirePorts } from './ports.ts';

describe('requirePorts', () => {
  const open: Server[] = [];

  afterEach(async () => {
    for (const server of open.splice(0)) await new Promise((resolve) => server.close(resolve));
  });

  async function take(port: number, host: string): Promise<void> {
    const server = createServer();
    open.push(server);
    await new Promise<void>((resolve) => server.listen(port, host, resolve));
  }

  it.each(['127.0.0.1', '0.0.0.0', '::1'])(
    'says which port is taken on %s, who needs it, and how to go on',
    async (host) => {
      const port = await freePorts(2);
      await take(port + 1, host);
      const wanted = [
        { part: 'api', port },
        { part: 'panel', port: port + 1 },
      ];
      await expect(requirePorts(wanted)).rejects.toThrow(
        new RegExp(`Port ${port + 1} is taken by another program, and the panel needs it[\\s\\S]*PORT=\\d+ npm start`),
      );
    },
  );

  it('is content with free ports', async () => {
    await expect(requirePorts([{ part: 'api', port: await freePorts(1) }])).resolves.toBeUndefined();
  });
});
