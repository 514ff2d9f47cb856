import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { inheritedBy } from '@invoicing/db/testing/env';
import { type Contract, contractOf } from '@invoicing/router/testing/contract';

type Environment = Record<string, string>;

/** The processes of one release. */
export type Release = {
  name: 'former' | 'present';
  /** Where its api answers; it passes pages on to its panel. */
  base: string;
  worker: Process;
  api: Process;
  panel: Process;
  contract: Contract;
};

type Process = { start: () => void; end: () => Promise<number | null> };

/** What each kind of process is given. */
export type Environments = Record<'api' | 'panel' | 'worker', Environment>;

const health = { api: '/readyz', panel: '/api/health' } as const;

/** The release of a folder, its api and its panel running; its worker waits to be started. */
export async function startRelease(name: Release['name'], folder: string, env: Environments): Promise<Release> {
  const [apiPort, panelPort] = [await freePort(), await freePort()];
  const [base, panelOrigin] = [`http://127.0.0.1:${apiPort}`, `http://127.0.0.1:${panelPort}`];
  const processOf = (app: keyof Environments, more: Environment) =>
    processIn(path.join(folder, 'apps', app), { ...env[app], ...more });
  const release = {
    name,
    base,
    worker: processOf('worker', {}),
    panel: processOf('panel', { PORT: String(panelPort) }),
    api: processOf('api', { PORT: String(apiPort), PANEL_ORIGIN: panelOrigin }),
    contract: contractOf(JSON.parse(readFileSync(path.join(folder, 'packages/contract/openapi.json'), 'utf8'))),
  };
  release.panel.start();
  release.api.start();
  await Promise.all([answering(`${panelOrigin}${health.panel}`), answering(`${base}${health.api}`)]);
  return release;
}

/** Waits until an address answers 200. */
export async function answering(url: string): Promise<void> {
  for (;;) {
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 0,
    );
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function processIn(cwd: string, env: Environment): Process {
  let running: ChildProcess | null = null;
  const start = () => {
    running = spawn(process.execPath, ['src/main.ts'], {
      cwd,
      env: inheritedBy(env),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
  };
  /** @returns the exit code after a SIGTERM; null where nothing runs */
  const end = async () => {
    const ending = running;
    running = null;
    if (!ending || ending.exitCode !== null) return null;
    const exited = once(ending, 'exit');
    ending.kill('SIGTERM');
    await exited;
    return ending.exitCode;
  };
  return { start, end };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = Object(probe.address());
  probe.close();
  return port;
}
