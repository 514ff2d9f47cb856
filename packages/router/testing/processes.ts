import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childProcess } from '@invoicing/db/testing/child-process';
import { freePort } from '@invoicing/db/testing/ports';
import type { Harness } from './harness.ts';

const apps = path.resolve(import.meta.dirname, '../../../apps');
/** Where each process answers 200 once it works; the worker's is the port of its metrics. */
const readiness = { api: '/readyz', panel: '/api/ready', worker: '/metrics', 'ksef-simulator': '/healthz' } as const;
export type App = keyof typeof readiness;
export type Variables = Record<string, string>;

/** A process of the product as it is shipped, on a port of its own that it keeps when it is started again. */
export type ProductProcess = {
  name: string;
  base: string;
  pid: () => number | undefined;
  /** Starts it and waits until it is ready. */
  start: () => Promise<void>;
  /** Ends it by SIGTERM and waits until it is gone. */
  end: () => Promise<void>;
};

/** A process with these variables, not started yet. */
export async function createProcess(app: App, variables: Variables, name: string = app): Promise<ProductProcess> {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const listening: Variables = app === 'worker' ? { METRICS_PORT: String(port) } : { PORT: String(port) };
  const child = childProcess(path.join(apps, app, 'src/main.ts'), () => ({ ...variables, ...listening }));
  const start = async () => {
    child.start();
    while (!(await isReady(`${base}${readiness[app]}`))) await sleep(20);
  };
  return { name, base, pid: child.pid, start, end: () => child.kill('SIGTERM') };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(url).then(
    async ({ ok, body }) => {
      await body?.cancel();
      return ok;
    },
    () => false,
  );
}

/** What each process of an installation over the harness's database is given, in addition to where it listens. */
export function variablesOf(
  { database, keys, services }: Harness,
  more: { panelOrigin?: string; simulatorUrl?: string; drainDelayMs?: number } = {},
) {
  const { panelOrigin = 'http://127.0.0.1:1', simulatorUrl, drainDelayMs } = more;
  const common = {
    ...keys.env,
    BASE_URL: services.baseUrl,
    HOST: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    WEBHOOK_ALLOW_LOOPBACK: '1',
    ...(drainDelayMs === undefined ? {} : { DRAIN_DELAY_MS: String(drainDelayMs) }),
  };
  const door = { ...common, DATABASE_URL: database.serviceUrl, ORGANIZATION_DATABASE_URL: database.organizationUrl };
  return {
    api: { ...door, PANEL_ORIGIN: panelOrigin, RATE_LIMIT_FACTOR: '100000' },
    panel: { ...door, TRUSTED_PROXIES: '127.0.0.1', NEXTAUTH_SECRET: keys.env.TOKEN_PEPPER },
    worker: {
      ...common,
      DATABASE_URL: database.workerUrl,
      ...(simulatorUrl === undefined ? {} : { KSEF_SIMULATOR_URL: simulatorUrl }),
    },
  };
}
