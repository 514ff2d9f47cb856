import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inWords } from '../command.ts';
import type { Variables } from '../env.ts';
import { freePorts } from '../product/ports.ts';
import { type Product, startProduct } from '../product/product.ts';
import { portsInARow, readSettings, type Settings } from '../product/settings.ts';
import { findChromium } from './chromium.ts';
import { withCleanup } from './cleanup.ts';
import type { Counts } from './counts.ts';
import { promises, type Started } from './faults.ts';
import { scratchFolder } from './scratch.ts';
import { browserTests } from './steps.ts';

/** Limits against hanging tests, not a measure of speed: a busy machine is slow and must not fail them. */
const patience = {
  DATABASE_POOL_TIMEOUT_MS: '60000',
  DATABASE_LOCK_TIMEOUT_MS: '60000',
  DATABASE_STATEMENT_TIMEOUT_MS: '120000',
  RENDERING_TIMEOUT_MS: '110000',
  REQUEST_TIMEOUT_MS: '120000',
};

/**
 * An uncertain document is reconciled automatically once, and from then on only on request; two checks prove that KSeF
 * does not have it.
 */
const looks = { RECONCILE_DELAYS_MS: '1000,3600000', NEGATIVE_CHECK_SPACING_MS: '0' };

/** Starts the whole product, runs the journeys of e2e/ against it, and stops it. `E2E_FILES=s3`: with a bucket. */
export async function runJourneys(variables: Variables, args: string[], show: (text: string) => void): Promise<Counts> {
  // It uses the client of the database, which is built after this file is loaded.
  const { withBucket } = await import('./journeys-bucket.ts');
  return await withBucket(variables, async (bucket) => {
    const work = async (started: Started, env: Variables) => {
      const run = () => browserTests(env, args, show);
      const counts = await (bucket === null ? run() : bucket.keepsFilesOf(env, run));
      if (bucket !== null) show(`  ${bucket.said()}\n`);
      if (counts.failed > 0) show(logs(started.settings.dataFolder));
      return await keepsPromises(started, counts, show, bucket === null ? promises : [bucket.promise, ...promises]);
    };
    const given = { ...variables, ...bucket?.variables };
    return await withProduct(given, show, work, await findChromium(variables, show));
  });
}

/**
 * Starts the whole product as `npm start` does, on free ports and an empty data folder, and stops it after the work.
 * @param work is given the variables that the tests of e2e/ read
 * @param browser the variables that say where the browser of the tests is
 */
export async function withProduct<T>(
  variables: Variables,
  show: (text: string) => void,
  work: (started: Started, env: Variables) => Promise<T>,
  browser: Variables,
): Promise<T> {
  const dataFolder = scratchFolder();
  const port = await freePorts(portsInARow);
  // The run's own data, whatever DATABASE_URL or BASE_URL the caller's shell has; webhooks may go to a receiver of the
  // journeys.
  const own = { DATABASE_URL: '', BASE_URL: '', PORT: String(port), DATA_DIR: dataFolder, WEBHOOK_ALLOW_LOOPBACK: '1' };
  const settings = readSettings({ ...variables, ...patience, ...looks, ...own }, []);
  const givingUp = new AbortController();
  const onGiveUp = (reason: string) => {
    show(`${reason}\n`);
    givingUp.abort();
  };
  const said: string[] = [];
  const say = (line: string) => {
    said.push(line);
    show(`${line}\n`);
  };
  const starting = startProduct(settings, { say, onGiveUp, signal: givingUp.signal });
  const takeDown = async () => {
    givingUp.abort();
    const product = await starting.catch(() => null);
    await product?.stop();
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return await withCleanup(takeDown, async () => {
    const product = await starting;
    return await work({ product, settings, said }, journeyEnvironment(product, settings, browser));
  });
}

/** Each guarantee is one more check; after a broken one the others are skipped. */
async function keepsPromises(
  started: Started,
  counts: Counts,
  show: (text: string) => void,
  kept: typeof promises,
): Promise<Counts> {
  let { passed } = counts;
  for (const [promise, check] of kept) {
    const broken = await check(started).then(() => null, inWords);
    show(broken === null ? `  ✓ ${promise}\n` : `  ✗ ${promise}: ${broken}\n`);
    if (broken !== null) return { ...counts, passed, failed: counts.failed + 1 };
    passed += 1;
  }
  return { ...counts, passed };
}

function journeyEnvironment(product: Product, { dataFolder }: Settings, browser: Variables): Variables {
  const panel = product.parts.find(({ name }) => name === 'panel')?.env;
  return {
    ...product.env,
    // What a further panel is started with.
    PANEL_DATABASE_URL: panel?.['DATABASE_URL'],
    PANEL_ORGANIZATION_DATABASE_URL: panel?.['ORGANIZATION_DATABASE_URL'],
    DEMO_FILE: path.join(dataFolder, 'demo.json'),
    ...browser,
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
