import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Variables } from '../env.ts';
import { dataFolder as postgresData } from '../postgres/server.ts';
import { freePorts } from '../product/ports.ts';
import { waitForHealth } from '../product/processes.ts';
import { type Product, startProduct } from '../product/product.ts';
import { portsInARow, readSettings, type Settings } from '../product/settings.ts';
import { findChromium } from './chromium.ts';
import { withCleanup } from './cleanup.ts';
import type { Counts } from './counts.ts';
import { scratchFolder } from './scratch.ts';
import { browserTests } from './steps.ts';

const comeBackMs = 120_000;
/** Limits against what hangs: a machine that has other work too makes journeys slow, and must not make them fail. */
const patience = {
  DATABASE_POOL_TIMEOUT_MS: '60000',
  DATABASE_LOCK_TIMEOUT_MS: '60000',
  DATABASE_STATEMENT_TIMEOUT_MS: '120000',
  RENDERING_TIMEOUT_MS: '110000',
  REQUEST_TIMEOUT_MS: '120000',
};

/**
 * Starts the whole product as `npm start` does, on free ports and an empty data folder, runs the journeys of e2e/, and
 * stops it.
 */
export async function runJourneys(variables: Variables, args: string[], show: (text: string) => void): Promise<Counts> {
  const chromium = await findChromium(variables, show);
  const dataFolder = scratchFolder();
  const port = await freePorts(portsInARow);
  // The run's own data, whatever DATABASE_URL or BASE_URL the caller's shell has; webhooks may go to a receiver of the
  // journeys.
  const own = { DATABASE_URL: '', BASE_URL: '', PORT: String(port), DATA_DIR: dataFolder, WEBHOOK_ALLOW_LOOPBACK: '1' };
  const settings = readSettings({ ...variables, ...patience, ...own }, []);
  const givingUp = new AbortController();
  const onGiveUp = (reason: string) => {
    show(`${reason}\n`);
    givingUp.abort();
  };
  const starting = startProduct(settings, { say: (line) => show(`${line}\n`), onGiveUp, signal: givingUp.signal });
  const takeDown = async () => {
    givingUp.abort();
    const product = await starting.catch(() => null);
    await product?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return await withCleanup(takeDown, async () => {
    const product = await starting;
    const counts = await browserTests(journeyEnvironment(product, settings, chromium), args, show);
    if (counts.failed > 0) show(logs(dataFolder));
    return await stopCleanly(product, await comeBack(product, settings, counts));
  });
}

/**
 * The database and every process are killed without warning: one more check that the product is ready again without
 * help.
 */
async function comeBack(product: Product, { dataFolder, baseUrl }: Settings, counts: Counts): Promise<Counts> {
  const postmaster = readFileSync(
    path.join(postgresData(path.join(dataFolder, 'postgres')), 'postmaster.pid'),
    'utf8',
  ).split('\n')[0];
  const killed = [...product.pids(), Number(postmaster)];
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  while (killed.some(isAlive)) await new Promise((resolve) => setTimeout(resolve, 50));
  await waitForHealth('api', `${baseUrl}/readyz`, AbortSignal.timeout(comeBackMs));
  await waitForHealth('panel', `${baseUrl}/sign-in`, AbortSignal.timeout(comeBackMs));
  if (product.pids().length !== killed.length - 1) throw new Error('not every process of the product came back');
  return { ...counts, passed: counts.passed + 1 };
}

/** Stopping is a promise of its own: one more check that no process outlives it. */
async function stopCleanly(product: Product, counts: Counts): Promise<Counts> {
  const pids = product.pids();
  await product.stop();
  const left = pids.filter(isAlive);
  if (left.length > 0) throw new Error(`these processes outlived the product: ${left.join(', ')}`);
  return { ...counts, passed: counts.passed + 1 };
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function journeyEnvironment(product: Product, { dataFolder }: Settings, chromium: string | null): Variables {
  return {
    ...product.env,
    DEMO_FILE: path.join(dataFolder, 'demo.json'),
    ...(chromium === null ? {} : { CHROMIUM_PATH: chromium }),
  };
}

function logs(dataFolder: string): string {
  const folder = path.join(dataFolder, 'logs');
  const ends = readdirSync(folder).map(
    (name) =>
      `── ${name}\n${readFileSync(path.join(folder, name), 'utf8').trimEnd().split('\n').slice(-40).join('\n')}\n`,
  );
  return ends.join('\n');
}
