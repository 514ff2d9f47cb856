import { rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePorts } from '../product/ports.ts';
import { scratchFolder } from '../suite/scratch.ts';
import { ensureDatabase, runningPort, type Server, startServer } from './server.ts';

describe('startServer', () => {
  let scratch: string;
  let folder: string;
  const started: Server[] = [];

  beforeEach(() => {
    scratch = scratchFolder();
    folder = path.join(scratch, 'postgres');
  });

  afterEach(async () => {
    for (const server of started.splice(0)) await server.stop();
    rmSync(scratch, { recursive: true });
  });

  async function start(): Promise<Server> {
    const server = await startServer({ folder, port: await freePorts(1), password: 'a b/c' });
    started.push(server);
    return server;
  }

  async function ask(server: Server, text: string): Promise<unknown[][]> {
    const client = new pg.Client({ connectionString: server.url('data') });
    await client.connect();
    const { rows } = await client.query({ text, rowMode: 'array' }).finally(() => client.end());
    return rows;
  }

  it('keeps the data from one start to the next and leaves no process between them', async () => {
    const first = await start();
    await ensureDatabase(first, 'data');
    await ensureDatabase(first, 'data');
    await ask(first, "CREATE TABLE kept AS SELECT lower('ŻÓŁĆ') AS text");
    await first.stop();
    expect(runningPort(folder)).toBeNull();
    expect(await ask(await start(), 'SELECT text FROM kept')).toEqual([['żółć']]);
  });

  it('adopts the server that a killed run left behind, on its port, and stops it', async () => {
    const left = await start();
    const adopted = await start();
    expect(adopted).toMatchObject({ isAdopted: true, port: left.port });
    await adopted.stop();
    expect(runningPort(folder)).toBeNull();
  });

  it('starts again after the machine was switched off under it', async () => {
    const server = await start();
    await ensureDatabase(server, 'data');
    const pid = await postmasterPid(server);
    process.kill(pid, 'SIGKILL');
    await expect.poll(() => runningPort(folder)).toBeNull();
    await expect
      .poll(
        async () =>
          await start().then(
            (again) => again.isAdopted,
            () => null,
          ),
        { timeout: 300_000 },
      )
      .toBe(false);
  });

  it('refuses a wrong password', async () => {
    const server = await start();
    const client = new pg.Client({ connectionString: server.url('postgres').replace('a%20b%2Fc', 'wrong') });
    await expect(client.connect()).rejects.toThrow('password authentication failed');
  });

  it('shows the end of the log when the port is taken', async () => {
    const port = await freePorts(1);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    await expect(startServer({ folder, port, password: 'secret' })).rejects.toThrow(
      /did not start on port \d+:[\s\S]*Address already in use/,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  async function postmasterPid(server: Server): Promise<number> {
    const [row = []] = await ask(server, "SELECT split_part(pg_read_file('postmaster.pid'), E'\\n', 1)");
    return Number(row[0]);
  }
});
