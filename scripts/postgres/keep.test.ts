import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePorts } from '../product/ports.ts';
import { scratchFolder } from '../suite/scratch.ts';
import { keepServer } from './keep.ts';
import { dataFolder, runningPort, type Server, startServer } from './server.ts';

let folder: string;
let server: Server;
const said: string[] = [];

beforeEach(async () => {
  folder = scratchFolder();
  said.length = 0;
  server = await startServer({ folder, port: await freePorts(1), password: 'secret' });
});

afterEach(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

const isRunning = () => runningPort(dataFolder(folder)) !== null;

async function answers(): Promise<boolean> {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  client.on('error', () => undefined);
  return await client
    .connect()
    .then(() => client.query('SELECT 1'))
    .then(
      () => true,
      () => false,
    )
    .finally(() => void client.end().catch(() => undefined));
}

it('a database that was killed is started again on the same port, after failed starts too, and says so', async () => {
  let refusals = 2;
  const start = async () => {
    if (refusals > 0) {
      refusals -= 1;
      throw new Error('No space left on device');
    }
    return await startServer({ folder, port: server.port, password: 'secret' });
  };
  const kept = keepServer({ isRunning, start, say: (line) => said.push(line), checkMs: 20 });
  process.kill(Number(readFileSync(path.join(dataFolder(folder), 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await expect.poll(answers).toBe(true);
  await expect.poll(() => said.at(-1)).toBe('The database runs again.');
  expect(said.filter((line) => line === 'No space left on device')).toHaveLength(2);
  await kept.release();
});

it('a database that is stopped after the watch has ended stays stopped', async () => {
  const kept = keepServer({
    isRunning,
    start: async () => expect.unreachable(),
    say: (line) => said.push(line),
    checkMs: 5,
  });
  await kept.release();
  await server.stop();
  await new Promise((resolve) => setImmediate(resolve));
  expect([isRunning(), said]).toEqual([false, []]);
});
