import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Variables, variables } from '../env.ts';
import { runningPort } from '../postgres/server.ts';
import { scratchFolder } from '../suite/scratch.ts';
import { freePorts } from './ports.ts';
import { portsInARow, readSettings } from './settings.ts';

const root = path.resolve(import.meta.dirname, '../..');

describe('npm start', () => {
  let dataFolder: string;
  let child: ChildProcess;
  let output: string;

  beforeEach(() => {
    dataFolder = scratchFolder();
    output = '';
  });

  afterEach(() => rmSync(dataFolder, { recursive: true }));

  function start(more: Variables): Promise<number | null> {
    const bin = ['node_modules/.bin', '.tools/node_modules/.bin']
      .map((folder) => path.join(root, folder))
      .join(path.delimiter);
    const env = {
      ...variables(),
      DATABASE_URL: '',
      BASE_URL: '',
      DATA_DIR: dataFolder,
      ...more,
      PATH: `${bin}${path.delimiter}${variables()['PATH']}`,
    };
    child = spawn(process.execPath, [path.join(root, 'scripts/product/main.ts'), '--dev'], {
      env,
      stdio: 'pipe',
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
      });
    }
    return new Promise((resolve) => child.once('close', resolve));
  }

  it('says which port is taken and starts nothing', async () => {
    const port = await freePorts(portsInARow);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve));
    expect(await start({ PORT: String(port) })).toBe(1);
    expect(output).toContain(`Port ${port} is taken by another program, and the api needs it.`);
    expect(existsSync(path.join(dataFolder, 'postgres'))).toBe(false);
    await new Promise((resolve) => other.close(resolve));
  });

  it('stops the database and every process when Ctrl-C comes while it starts', async () => {
    const ended = start({ PORT: String(await freePorts(portsInARow)) });
    const postgres = path.join(dataFolder, 'postgres');
    await expect.poll(() => runningPort(postgres)).not.toBeNull();
    child.kill('SIGINT');
    expect({ code: await ended, output }).toEqual({ code: 0, output: expect.stringContaining('Stopped.') });
    expect(runningPort(postgres)).toBeNull();
    expect(existsSync(path.join(dataFolder, 'running.json'))).toBe(false);
  });

  it.each(['SIGKILL', 'SIGTERM'] as const)(
    'has its database stopped after everything else when %s ends its group',
    async (signal) => {
      const ended = start({ PORT: String(await freePorts(portsInARow)) });
      const postgres = path.join(dataFolder, 'postgres');
      await expect.poll(() => output).toContain('Starting the KSeF simulator');
      process.kill(-Number(child.pid), signal);
      await ended;
      await expect.poll(() => existsSync(`${postgres}.guard`)).toBe(false);
      expect(runningPort(postgres)).toBeNull();
      const log = readFileSync(path.join(postgres, 'server.log'), 'utf8');
      expect(log.trim().split('\n').at(-1)).toContain('database system is shut down');
      expect(log).not.toContain('terminating connection due to administrator command');
    },
  );

  it('names the database that it cannot reach', async () => {
    const [port, nothing] = [await freePorts(portsInARow), await freePorts(1)];
    expect(
      await start({ PORT: String(port), DATABASE_URL: `postgres://user:secret@127.0.0.1:${nothing}/invoices` }),
    ).toBe(1);
    expect(output).toMatch(/Cannot use the database invoices on 127\.0\.0\.1:\d+/);
    expect(output).not.toContain('secret@');
  });
});

describe('readSettings', () => {
  it('derives everything from PORT and DATA_DIR', () => {
    const { baseUrl, ports, dataFolder, databaseUrl } = readSettings({ PORT: '4000', DATA_DIR: '/tmp/data' }, []);
    expect({ baseUrl, ports, dataFolder, databaseUrl }).toEqual({
      baseUrl: 'http://localhost:4000',
      ports: { api: 4000, panel: 4001, simulator: 4002, database: 4003, simulatorControl: 4004 },
      dataFolder: '/tmp/data',
      databaseUrl: null,
    });
  });

  it('waits ten minutes for its processes unless START_TIMEOUT_S says otherwise', () => {
    expect(readSettings({}, []).startTimeoutS).toBe(600);
    expect(readSettings({ START_TIMEOUT_S: '30' }, []).startTimeoutS).toBe(30);
  });

  it('names the variable that is wrong', () => {
    expect(() => readSettings({ PORT: 'three thousand' }, [])).toThrow(/^PORT: /);
    expect(() => readSettings({ PORT: '65532' }, [])).toThrow(/^PORT: /);
    expect(() => readSettings({ START_TIMEOUT_S: '0' }, [])).toThrow(/^START_TIMEOUT_S: /);
  });

  it('refuses an option that does not exist, and shows the settings', () => {
    expect(() => readSettings({}, ['--port'])).toThrow(/^--port is no option.*START_TIMEOUT_S/s);
  });
});
