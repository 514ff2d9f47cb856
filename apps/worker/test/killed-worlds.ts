import path from 'node:path';
import { type Child, childProcess } from '@invoicing/db/testing/child-process';
import pg from 'pg';
import { expect, type TestContext } from 'vitest';
import { createWorld, type Made, quickPace, readSubmission, transmissions, until, type World } from './fixture.ts';
import { type Moment, type Point, watch } from './storm/watched.ts';

const main = path.resolve(import.meta.dirname, '../src/main.ts');

const emptyPdfs = `export const createRenderQueue = () =>
  ({ run: async () => new Uint8Array(), load: () => ({ running: 0, waiting: 0 }), close: async () => {} });`;
const replaceRendering = `import { registerHooks } from 'node:module';
registerHooks({ load: (url, context, next) => url.endsWith('/rendering/src/render-queue.ts')
  ? { format: 'module', source: ${JSON.stringify(emptyPdfs)}, shortCircuit: true } : next(url, context) });`;
/** Flags of a worker that makes empty PDFs: its threads take seconds of CPU to start in each of its lives. */
export const withoutPdfs = ['--import', `data:text/javascript,${encodeURIComponent(replaceRendering)}`];

/** Where a worker is killed: at a step, before or after KSeF has done it. */
export type Death = [point: Point, moment: Moment];

export type Crashing = World & { worker: Child };

/** A write that a test holds is not given up before the test is done with it. */
const patience = { DATABASE_LOCK_TIMEOUT_MS: '600000', DATABASE_STATEMENT_TIMEOUT_MS: '900000' };

/**
 * A world with a worker process of its own, which waits for KSeF until it is killed.
 * @param flags of Node for the worker
 */
export async function createCrashing(
  onEnd: (end: () => Promise<void>) => void,
  flags: readonly string[] = [],
): Promise<Crashing> {
  const world = await createWorld({ KSEF_TIMEOUT_MS: '600000', ...quickPace, ...patience });
  const worker = childProcess(main, () => world.env, { flags });
  onEnd(async () => {
    await worker.kill('SIGTERM');
    await world.close();
  });
  return { ...world, worker };
}

/**
 * Starts the worker and kills it where it is about to say that it lives. What it says may still arrive afterwards, as
 * of one that died right after it.
 */
export async function killAtStart({ database, worker }: Crashing): Promise<void> {
  const holder = new pg.Client({ connectionString: database.url });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('LOCK TABLE worker_processes IN SHARE ROW EXCLUSIVE MODE');
  const waits = `SELECT pid FROM pg_locks WHERE relation = 'worker_processes'::regclass AND NOT granted`;
  worker.start();
  await until(
    'a process that starts',
    async () => (await holder.query(waits)).rows.length,
    (count) => count > 0,
  );
  await worker.kill();
  await holder.end();
}

/**
 * Blocks the write of the document's KOD I and of an approval's end, inside its transaction.
 * @returns the count of blocked writes, and a way to release them
 */
export async function holdWrites(
  { database }: World,
  { document }: Made,
): Promise<{ held: () => Promise<number>; release: () => Promise<void> }> {
  const { db, url } = database;
  await db.$executeRaw`CREATE FUNCTION be_held() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN PERFORM pg_advisory_xact_lock_shared(4711); RETURN NEW; END'`;
  await db.$executeRawUnsafe(
    `CREATE TRIGGER held BEFORE INSERT ON artifacts FOR EACH ROW
      WHEN (NEW.kind = 'qr_code_i_png' AND NEW.invoice_id = '${document.id}') EXECUTE FUNCTION be_held()`,
  );
  await db.$executeRaw`CREATE TRIGGER held BEFORE INSERT ON events FOR EACH ROW WHEN (NEW.type LIKE '%.expired') EXECUTE FUNCTION be_held()`;
  const holder = new pg.Client({ connectionString: url });
  // Its database may end first, where the test failed.
  holder.on('error', () => {});
  await holder.connect();
  await holder.query('SELECT pg_advisory_lock(4711)');
  const waits = `SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  const held = async () => (await holder.query(waits)).rows.length;
  return { held, release: () => holder.end() };
}

/** Waits until a document has ended; KSeF received it at most once, and never where sending it failed. */
export async function endsOnce(world: World, made: Made): Promise<void> {
  const row = await until(
    'an end',
    () => readSubmission(world, made.submissionId),
    ({ status, upoStatus }) => (status === 'accepted' && upoStatus === 'available') || status === 'failed',
  );
  expect(transmissions(world, made)).toBe(row.status === 'failed' ? 0 : 1);
}

/** A world whose worker dies at the given steps, once at each, and starts again. */
export async function createDying({ onTestFinished }: TestContext, left: Death[]): Promise<World & { worker: Child }> {
  const world = await createWorld({ KSEF_TIMEOUT_MS: '20000', KSEF_BATCH_PART_BYTES: '1500', ...quickPace });
  world.simulator.store.commit({ kind: 'attachments', nip: world.nip, allowed: true });
  let dying = Promise.resolve();
  const way = await watch(world.simulator.url, (point, moment) => {
    const at = left.findIndex(([where, when]) => where === point && when === moment);
    if (at < 0) return;
    left.splice(at, 1);
    dying = dying.then(async () => {
      await worker.kill();
      worker.start();
    });
    return dying;
  });
  const env = () => ({ ...world.env, KSEF_SIMULATOR_URL: way.url });
  const worker = childProcess(main, env);
  onTestFinished(async () => {
    await worker.kill();
    await way.close();
    await world.close();
  });
  return { ...world, worker };
}
