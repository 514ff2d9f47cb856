import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { portTaken, runningPort, startDatabase } from './database.mjs';
import { migrate } from './migrate.mjs';
import { buildPanel } from './build-panel.mjs';
import { createProcesses, waitFor } from './processes.mjs';
import { loadSecrets } from './secrets.mjs';

const root = path.resolve(import.meta.dirname, '..');

/**
 * Starts the whole product: database, migrations, demo data, simulator, worker, panel, api.
 * The api has `port`; the panel, the simulator and the database take the next three, on loopback.
 * @returns the demo facts and what stops everything
 */
export async function startProduct({ port, dataDir, dev = false, logLevel = 'warn', onGiveUp, extra = {} }) {
  mkdirSync(dataDir, { recursive: true });
  const own = process.env.DATABASE_URL;
  const used = { api: port, panel: port + 1, 'KSeF simulator': port + 2, ...(own || runningPort(path.join(dataDir, 'postgres', 'data')) ? {} : { database: port + 3 }) };
  for (const [name, number] of Object.entries(used)) {
    if (await portTaken(number)) throw new Error(`Port ${number} (${name}) is taken. Stop what uses it, or start with another one: PORT=4000 npm start`);
  }
  const database = own ? { url: own, stop: async () => {} } : await startDatabase({ folder: path.join(dataDir, 'postgres'), port: port + 3, database: 'invoicing' });
  const processes = createProcesses({ cwd: (name) => path.join(root, 'apps', name), onGiveUp });
  const stop = async () => {
    await processes.stop();
    await database.stop();
  };
  try {
    await migrate(database.url);
    const env = environment({ port, dataDir, url: database.url, logLevel, extra });
    const seeded = spawnSync('node', [path.join(root, 'prisma', 'seed.ts')], { cwd: root, env, stdio: 'inherit' });
    if (seeded.status !== 0) throw new Error('the demo data could not be made');
    const demo = JSON.parse(readFileSync(path.join(dataDir, 'demo.json'), 'utf8'));
    if (!dev) buildPanel();
    runApps(processes, { env, port, dev, demo, dataDir });
    await Promise.all([
      waitFor('The KSeF simulator', `http://127.0.0.1:${port + 2}/healthz`),
      waitFor('The panel', `http://127.0.0.1:${port + 1}/api/health`, 120_000),
      waitFor('The api', `http://127.0.0.1:${port}/readyz`),
    ]);
    return { demo, env, processes, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

function environment({ port, dataDir, url, logLevel, extra }) {
  const base = `http://localhost:${port}`;
  return {
    ...process.env,
    ...loadSecrets(dataDir),
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    BASE_URL: base,
    NEXTAUTH_URL: base,
    PANEL_ORIGIN: `http://127.0.0.1:${port + 1}`,
    KSEF_SIMULATOR_URL: `http://127.0.0.1:${port + 2}`,
    HOST: '127.0.0.1',
    LOG_LEVEL: logLevel,
    NODE_ENV: 'production',
    ...extra,
  };
}

function runApps(processes, { env, port, dev, demo, dataDir }) {
  const watch = dev ? ['--watch'] : [];
  const simulator = { ...env, PORT: String(port + 2), KSEF_TOKENS: `${demo.organization_nip}=${demo.ksef_token}`, STATE_FILE: path.join(dataDir, 'ksef-simulator.json') };
  processes.start('ksef-simulator', 'node', [...watch, 'src/main.ts'], simulator);
  processes.start('worker', 'node', [...watch, 'src/main.ts'], env);
  const next = path.join(root, 'apps', 'panel', 'node_modules', 'next', 'dist', 'bin', 'next');
  const panelEnv = { ...env, PORT: String(port + 1), NODE_ENV: dev ? 'development' : 'production' };
  if (!existsSync(next)) throw new Error('the panel is not installed; run npm start again');
  processes.start('panel', 'node', [next, dev ? 'dev' : 'start', '-p', String(port + 1), '-H', '127.0.0.1'], panelEnv);
  processes.start('api', 'node', [...watch, 'src/main.ts'], { ...env, PORT: String(port) });
}
