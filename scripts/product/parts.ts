import path from 'node:path';
import type { Variables } from '../env.ts';
import { nodeFlags } from '../node-flags.mjs';
import type { Demo } from './demo.ts';
import type { Logins } from './logins.ts';
import type { Part } from './processes.ts';
import type { Secrets } from './secrets.ts';
import { root, type Settings } from './settings.ts';

/** Where the simulator of KSeF answers, on this machine alone. */
function simulatorUrl({ ports }: Settings): string {
  return `http://127.0.0.1:${ports.simulator}`;
}

/** Where people and commands steer it: its control page, and what is under /admin. */
export function simulatorControlUrl({ ports }: Settings): string {
  return `http://127.0.0.1:${ports.simulatorControl}`;
}

/** What the owner's commands and every process of the product are given; each takes what its env.ts names. */
export function productEnvironment(settings: Settings, secrets: Secrets, databaseUrl: string): Variables {
  const { ports, baseUrl, dataFolder, logLevel } = settings;
  const { DATABASE_PASSWORD: _, ...keys } = secrets;
  return {
    ...settings.variables,
    ...keys,
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataFolder,
    BASE_URL: baseUrl,
    PANEL_ORIGIN: `http://127.0.0.1:${ports.panel}`,
    // Nothing is in front that has to learn of the end.
    DRAIN_DELAY_MS: settings.variables['DRAIN_DELAY_MS'] ?? '0',
    KSEF_SIMULATOR_URL: simulatorUrl(settings),
    KSEF_SIMULATOR_CONTROL_URL: simulatorControlUrl(settings),
    HOST: '127.0.0.1',
    LOG_LEVEL: logLevel,
    NODE_ENV: settings.isDev ? 'development' : 'production',
  };
}

/** The processes of the product, in the order in which they start. */
export function productParts(settings: Settings, env: Variables, demo: Demo, logins: Logins): Part[] {
  const { ports, dataFolder, isDev } = settings;
  const metricsPort = Number(env['METRICS_PORT'] ?? 0);
  const stateFile = path.join(dataFolder, 'ksef-simulator.json');
  const simulatorEnv = {
    DATABASE_URL: '',
    KSEF_TOKENS: `${demo.organization_nip}=${demo.ksef_token}`,
    STATE_FILE: stateFile,
    CONTROL_PORT: String(ports.simulatorControl),
  };
  const app = (name: string, health: string | null, port: number | null, more: Variables = {}): Part => ({
    name,
    folder: path.join(root, 'apps', name),
    args: [
      ...(nodeFlags[`apps/${name}/src/main.ts`] ?? []),
      ...(isDev ? ['--watch', '--watch-preserve-output'] : []),
      'src/main.ts',
    ],
    env: { ...env, ...more, ...(port === null ? {} : { PORT: String(port) }) },
    healthUrl: health === null ? null : `http://127.0.0.1:${port}${health}`,
  });
  const doors = { DATABASE_URL: logins.invoicing_service, ORGANIZATION_DATABASE_URL: logins.invoicing_app };
  const panel = app('panel', '/api/health', ports.panel, {
    ...doors,
    OPERATOR_ORGANIZATION_ID: env['OPERATOR_ORGANIZATION_ID'] ?? demo.organization_id,
    // Its callers come through the api, which says who they are.
    TRUSTED_PROXIES: '127.0.0.1',
  });
  return [
    app('ksef-simulator', '/healthz', ports.simulator, simulatorEnv),
    app('worker', null, null, {
      DATABASE_URL: logins.invoicing_worker,
      ...(metricsPort > 0 ? { METRICS_PORT: String(metricsPort + 1) } : {}),
    }),
    { ...panel, args: [...(nodeFlags['apps/panel/src/main.ts'] ?? []), 'src/main.ts'] },
    app('api', '/readyz', ports.api, doors),
  ];
}
