import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Variables } from '../env.ts';
import { dataFolder as postgresData, runningPort } from '../postgres/server.ts';
import { openDatabase } from './database.ts';
import { type Demo, readDemo } from './demo.ts';
import { writeJsonFile } from './json-file.ts';
import { productEnvironment, productParts, simulatorControlUrl } from './parts.ts';
import { requirePorts } from './ports.ts';
import { createProcesses, type Part, waitForHealth } from './processes.ts';
import { type Running, requireSingle, runningFile } from './running.ts';
import { loadSecrets } from './secrets.ts';
import { root, type Settings } from './settings.ts';
import { requireTool } from './tools.ts';
import { sayWhileWaiting } from './waiting.ts';

/** The whole product, running. */
export type Product = { demo: Demo; env: Variables; parts: Part[]; pids: () => number[]; stop: () => Promise<void> };

export type ProductOptions = {
  say: (line: string) => void;
  /** Called once when a part keeps dying while everything starts. */
  onGiveUp: (reason: string) => void;
  /** Ends a start that is under way. */
  signal: AbortSignal;
};

/**
 * Starts everything: database, migrations, demo data, panel build, simulator, worker, panel, api. Ready when it
 * returns.
 * @throws Error with a message for the person who started it; nothing is left running then
 */
export async function startProduct(settings: Settings, options: ProductOptions): Promise<Product> {
  const logFolder = path.join(settings.dataFolder, 'logs');
  mkdirSync(logFolder, { recursive: true });
  requireSingle(settings.dataFolder);
  await requirePorts(requestedPorts(settings));
  const secrets = loadSecrets(settings.dataFolder);
  const build = ['run', ...buildTasks(settings), '--output-logs=errors-only'];
  await sayWhileWaiting(
    'the code to be prepared',
    options.say,
    requireTool('Preparing the code', 'turbo', build, settings.variables, options.signal),
  );
  options.say('Starting the database …');
  const database = await openDatabase(settings, secrets, options.say);
  const processes = createProcesses({ logFolder, isVerbose: settings.isDev, lifeline: database.lifeline, ...options });
  const stop = async () => {
    await processes.stop();
    await database.stop();
    rmSync(runningFile(settings.dataFolder), { force: true });
  };
  try {
    const { baseUrl } = settings;
    const running: Running = { pid: process.pid, baseUrl, simulatorControlUrl: simulatorControlUrl(settings) };
    writeJsonFile(runningFile(settings.dataFolder), running);
    const env = productEnvironment(settings, secrets, database.url);
    const seed = path.join(root, 'prisma', 'seed.ts');
    await requireTool('Making the demo data', process.execPath, [seed], env, options.signal);
    const demo = readDemo(settings.dataFolder);
    options.say('Starting the KSeF simulator, the worker, the panel and the api …');
    const parts = productParts(settings, env, demo, database.logins);
    for (const part of parts) processes.start(part);
    await waitForParts(parts, settings, options);
    processes.settle();
    return { demo, env, parts, pids: processes.pids, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function waitForParts(
  parts: Part[],
  { startTimeoutS }: Settings,
  { say, signal }: ProductOptions,
): Promise<void> {
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(startTimeoutS * 1000)]);
  await Promise.all(
    parts.map(
      ({ name, healthUrl }) =>
        healthUrl && sayWhileWaiting(`the ${name}`, say, waitForHealth(name, healthUrl, deadline)),
    ),
  );
}

/** In development Next compiles the panel as it goes. */
function buildTasks({ isDev }: Settings): string[] {
  return isDev ? ['//#generate'] : ['build', '--filter=@invoicing/panel'];
}

function requestedPorts({ ports, databaseUrl, dataFolder }: Settings) {
  const needsDatabasePort =
    databaseUrl === null && runningPort(postgresData(path.join(dataFolder, 'postgres'))) === null;
  return [
    { part: 'api', port: ports.api },
    { part: 'panel', port: ports.panel },
    { part: 'KSeF simulator', port: ports.simulator },
    { part: 'control page of the KSeF simulator', port: ports.simulatorControl },
    ...(needsDatabasePort ? [{ part: 'database', port: ports.database }] : []),
  ];
}
