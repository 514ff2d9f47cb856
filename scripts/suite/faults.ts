import { readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { withFullDisk } from '@invoicing/db/testing/full-disk';
import { dataFolder as postgresData } from '../postgres/server.ts';
import { waitForHealth } from '../product/processes.ts';
import type { Product } from '../product/product.ts';
import type { Settings } from '../product/settings.ts';

/** A product that was started, and every line that it has said so far. */
export type Started = { product: Product; settings: Settings; said: readonly string[] };

const comeBackMs = 120_000;

/** Guarantees of a running product, in an order in which each leaves it usable for the next. */
export const promises: [promise: string, check: (started: Started) => Promise<void>][] = [
  ['a full disk costs no more than answers of 503 that say when to try again', outlivesFullDisk],
  ['a killed database is started again, that is said, and the processes serve on it', bringsDatabaseBack],
  ['killed to the last process, with logs that take nothing, it is ready again without help', comesBack],
  ['no process outlives its end', stopsCleanly],
];

async function outlivesFullDisk({ product, settings }: Started): Promise<void> {
  const before = product.pids();
  await withFullDisk(product.env['DATABASE_URL'] ?? '', 'oauth_access_tokens', async () => {
    const refused = await askForToken(product, settings);
    require(refused.status === 503, `a token was answered with ${refused.status}`);
    require(Number(refused.headers.get('retry-after')) > 0, 'the answer does not say when to try again');
    await refused.body?.cancel();
  });
  await requireServing({ product, settings, before });
}

async function bringsDatabaseBack({ product, settings, said }: Started): Promise<void> {
  const [before, saidBefore] = [product.pids(), said.length];
  const postmaster = postmasterOf(settings);
  process.kill(postmaster, 'SIGKILL');
  await until('the database is said to run again', () => said.slice(saidBefore).includes('The database runs again.'));
  require(said.slice(saidBefore).includes('The database has ended; starting it again.'), 'its end was not said');
  require(postmasterOf(settings) !== postmaster, 'the database is the old one');
  await waitForHealth('api', `${settings.baseUrl}/readyz`, AbortSignal.timeout(comeBackMs));
  await requireServing({ product, settings, before });
}

/** Nothing can be written to the logs while the processes start, as on a full disk; the log files refuse /dev/full. */
async function comesBack({ product, settings, said }: Started): Promise<void> {
  const folder = path.join(settings.dataFolder, 'logs');
  const logs = readdirSync(folder).filter((name) => name.endsWith('.log'));
  for (const name of logs) {
    rmSync(path.join(folder, name));
    symlinkSync('/dev/full', path.join(folder, name));
  }
  const killed = [...product.pids(), postmasterOf(settings)];
  for (const pid of killed) process.kill(pid, 'SIGKILL');
  await until('what was killed is gone', () => !killed.some(isAlive));
  await waitForHealth('api', `${settings.baseUrl}/readyz`, AbortSignal.timeout(comeBackMs));
  await waitForHealth('panel', `${settings.baseUrl}/sign-in`, AbortSignal.timeout(comeBackMs));
  require(product.pids().length === killed.length - 1, 'not every process of the product came back');
  require(said.some((line) => /^The log \S+ cannot be written/.test(line)), 'what is dropped is not said');
  for (const name of logs) rmSync(path.join(folder, name));
}

async function stopsCleanly({ product }: Started): Promise<void> {
  const pids = product.pids();
  await product.stop();
  const left = pids.filter(isAlive);
  require(left.length === 0, `these processes outlived the product: ${left.join(', ')}`);
}

/** The processes are those of before, and what needs the database is served. */
async function requireServing({ product, settings, before }: Omit<Started, 'said'> & { before: number[] }) {
  const answer = await askForToken(product, settings);
  require(answer.status === 200, `a token was answered with ${answer.status}: ${await answer.text()}`);
  require(String(product.pids()) === String(before), 'a process had to be started again');
}

function askForToken({ demo }: Product, { baseUrl }: Settings): Promise<Response> {
  const [{ client_id, client_secret }] = demo.clients;
  const body = new URLSearchParams({ grant_type: 'client_credentials' });
  const authorization = `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}`;
  return fetch(`${baseUrl}/oauth/token`, { method: 'POST', headers: { authorization }, body });
}

function postmasterOf({ dataFolder }: Settings): number {
  const file = path.join(postgresData(path.join(dataFolder, 'postgres')), 'postmaster.pid');
  return Number(readFileSync(file, 'utf8').split('\n')[0]);
}

async function until(what: string, isSo: () => boolean): Promise<void> {
  const end = Date.now() + comeBackMs;
  while (!isSo()) {
    require(Date.now() < end, `it never came to this: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function require(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
